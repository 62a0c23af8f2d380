import { DEFAULT_LANGUAGE, type Language, LANGUAGE_NAME, LANGUAGES } from '@shop/contract/languages'
import type { Db } from '../../db/db.ts'
import { composeMail } from '../../mail/compose.ts'
import { readShopName } from '../shop/shop.queries.ts'
import { StartProblem } from '../../start-problem.ts'
import { readIssueFolder } from './issue-files.ts'
import {
  addIssue,
  countSubscribers,
  countUnserved,
  findIssue,
  readIssueProgress,
  ISSUE_DAYS,
  type IssueText,
  type NewIssue,
  queueIssue,
  type StoredIssue,
} from './issue.queries.ts'

export interface SendIssueOptions {
  /** Absolute path of the edition's folder. */
  folder: string
  siteUrl: string
  /** If false, the command only reports. */
  isWriting: boolean
  print(line: string): void
}

/** Placeholder in the preview, because real tokens are created when the mail is sent. */
const SHOWN_TOKEN = 'made-when-it-is-sent'
const PER_MINUTE = 600

/** Queues an edition, which the running shop then sends, or only reports the mails that it would queue. Can be repeated. */
export async function sendIssue(db: Db, { folder, siteUrl, isWriting, print }: SendIssueOptions): Promise<string> {
  const { issue, mistakes } = await readIssueFolder(db, folder, siteUrl)
  const counts = new Map((await countSubscribers(db)).map(({ language, count }) => [language, count]))
  const stored = await findIssue(db, issue.name)
  const problems = [...mistakes, ...missingTexts(issue, counts), ...conflicts(issue, stored)]
  if (problems.length > 0) throw new StartProblem([...problems, 'Nothing is sent.'].join('\n'))

  for (const line of summaryOf(issue, counts)) print(line)
  if (stored) print(await progressOf(db, stored))
  const command = `npm run newsletter -- send ${folder} --write`
  if (!isWriting) {
    print(await shownMail(db, issue.texts, counts, siteUrl))
    const count = await countUnserved(db, stored?.id)
    return `Nothing has been sent yet. ${mails(count)} would be queued by: ${command}`
  }
  const queued = await queue(db, issue, stored)
  return queued === 0
    ? 'No mail was queued.'
    : `${mails(queued)} queued. The shop sends them while it runs, at most 10 a second (${Math.ceil(queued / PER_MINUTE)} min). The same command says how far it is.`
}

const queue = (db: Db, issue: NewIssue, stored: StoredIssue | undefined) =>
  db.begin(async (tx) => {
    const id = stored?.id ?? (await addIssue(tx, issue))
    if (id === undefined) throw new StartProblem('Another command is sending this issue at the moment. Nothing is sent.')
    return queueIssue(tx, id)
  })

const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`)

const textFor = (texts: readonly IssueText[], language: Language) =>
  texts.find((text) => text.language === language) ?? texts.find((text) => text.language === DEFAULT_LANGUAGE)

/** Reports languages of subscribers for which there is neither a text nor an English text instead. */
const missingTexts = ({ texts }: NewIssue, counts: Map<Language, number>) =>
  texts.length === 0
    ? []
    : LANGUAGES.filter((language) => counts.has(language) && !textFor(texts, language)).map(
        (language) =>
          `${language}.md is missing: ${counts.get(language)} subscribers read ${LANGUAGE_NAME[language]}, and there is no ${DEFAULT_LANGUAGE}.md for them instead`,
      )

function conflicts({ name, filesHash }: NewIssue, stored: StoredIssue | undefined) {
  const day = stored?.queuedAt.toISOString().slice(0, 10)
  if (!stored) return []
  if (stored.isOver)
    return [
      `The issue "${name}" was sent on ${day}; after ${ISSUE_DAYS} days it is no longer known who has got it. Send a new one from a folder of another name`,
    ]
  return stored.filesHash.equals(filesHash)
    ? []
    : [`The issue "${name}" was sent on ${day} with other files. Send a new one from a folder of another name, or put these files back`]
}

function summaryOf({ name, texts }: NewIssue, counts: Map<Language, number>) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const lines = LANGUAGES.filter((language) => counts.has(language) || textFor(texts, language)?.language === language).map((language) => {
    const text = textFor(texts, language)
    const instead = text && text.language !== language ? `, as there is no ${language}.md` : ''
    return `  ${String(counts.get(language) ?? 0).padStart(7)}  ${LANGUAGE_NAME[language]}: ${text?.language}.md, "${text?.subject}"${instead}`
  })
  return [`Newsletter "${name}", ${total === 1 ? '1 confirmed subscriber' : `${total} confirmed subscribers`}:`, ...lines]
}

async function progressOf(db: Db, { id, queuedAt }: StoredIssue) {
  const { sent, waiting, unknown, failed, refused } = await readIssueProgress(db, id)
  const parts = [
    `${sent} sent`,
    `${waiting} waiting`,
    ...(unknown > 0 ? [`${unknown} being sent, or cut off while they were: those may have arrived, and are not sent again`] : []),
    ...(failed > 0 ? [`${failed} given up after many tries, which --write queues again`] : []),
    ...(refused > 0 ? [`${refused} refused for good by the mail server`] : []),
  ]
  return `It was first sent on ${queuedAt.toISOString().slice(0, 10)}: ${parts.join('; ')}.`
}

/** Composes the preview: the mail in the language with the most subscribers. */
async function shownMail(db: Db, texts: readonly IssueText[], counts: Map<Language, number>, siteUrl: string) {
  const [content] = texts.toSorted((a, b) => (counts.get(b.language) ?? 0) - (counts.get(a.language) ?? 0))
  if (!content) return ''
  const { language } = content
  const { subject, headers, text, html } = await composeMail(
    'newsletter',
    { language, content, unsubscribeToken: SHOWN_TOKEN },
    { siteUrl, shopName: await readShopName(db, language) },
  )
  const lines = Object.entries({ Subject: subject, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `\nThe mail in ${LANGUAGE_NAME[language]}, as plain text and as HTML:\n\n${lines.join('\n')}\n\n${text}\n${html}\n`
}
