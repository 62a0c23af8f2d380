import {
  CONFIRM_NOTICE,
  CONFIRM_SUBSCRIPTION,
  OBJECTION,
  RESET_PASSWORD,
  staffLinkAddress,
  tokenAddress,
  UNSUBSCRIBE,
  VERIFY_EMAIL,
} from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import { createElement as h } from 'react'
import type { ComposedMail, Letter, MailKind } from './outbox.ts'
import { BODY, MAIN, NOTE, QUOTE } from './mail-styles.ts'
import { composeReply } from './reply.ts'
import { MAIL_TEXTS } from './texts.ts'

/** Header of mails that no person wrote, so that mailboxes do not answer them automatically. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** Page that the link in the mail opens, by kind of mail. */
const PAGES: Partial<Record<MailKind, string>> = {
  verification: VERIFY_EMAIL,
  passwordReset: RESET_PASSWORD,
  newsletterConfirmation: CONFIRM_SUBSCRIPTION,
  contentHidden: OBJECTION,
  stockConfirmation: CONFIRM_NOTICE,
  priceConfirmation: CONFIRM_NOTICE,
}

/** Mails with links to the back office. The token follows `#`, which browsers do not send to servers. */
const OF_STAFF: ReadonlySet<MailKind> = new Set(['staffInvitation', 'staffReset'])

/** Composes the text and HTML of a mail. `siteUrl` and `manageUrl` are prefixes of links; `shopName` is in the mail's language. */
export async function composeMail(
  kind: MailKind,
  { language, token, unsubscribeToken, lines = [], values = {}, path: page, content, written, reply }: Letter,
  { siteUrl, manageUrl = siteUrl, shopName }: { siteUrl: string; manageUrl?: string; shopName: string },
): Promise<ComposedMail> {
  const { unsubscribe: unsubscribeLabel, [kind]: words } = MAIL_TEXTS[language]
  if (reply) return composeReply({ language, reply, notes: words.notes, shopName })
  const linked = PAGES[kind]
  const path = linked !== undefined && token !== undefined ? tokenAddress(linked, token) : (page ?? written?.path)
  const ofStaff = OF_STAFF.has(kind) && token !== undefined ? manageUrl + staffLinkAddress(token) : undefined
  const action = path !== undefined ? siteUrl + path : ofStaff
  const unsubscribe = unsubscribeToken !== undefined ? siteUrl + tokenAddress(UNSUBSCRIBE, unsubscribeToken) : undefined
  const known: Readonly<Record<string, string>> = { ...values, shop: shopName }
  const fill = (line: string) => line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
  const subject = content?.subject ?? written?.subject ?? fill(words.subject)
  const paragraphs = [...words.paragraphs, ...lines].map(fill)
  const parts: MailParts = { language, ...words, subject, paragraphs, content, written, action, unsubscribe, unsubscribeLabel, shopName }
  return {
    subject,
    text: textOf(parts),
    html: await htmlOf(parts),
    headers: {
      ...(written?.replyTo === undefined && AUTOMATIC),
      ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(written?.replyTo !== undefined && { replyTo: written.replyTo }),
  }
}

interface MailParts {
  language: Language
  /** The subject is also the heading. */
  subject: string
  paragraphs: readonly string[]
  content: Letter['content']
  written: Letter['written']
  button: string
  action: string | undefined
  notes: readonly string[]
  unsubscribe: string | undefined
  unsubscribeLabel: string
  shopName: string
}

const textOf = ({ subject, paragraphs, content, written, action, notes, unsubscribe, unsubscribeLabel, shopName }: MailParts) =>
  [
    subject,
    ...paragraphs,
    ...(content === undefined ? [] : [content.text]),
    ...(written ? [written.facts.map(([label, value]) => `${label}: ${value}`).join('\n'), ...(written.text ? [written.text] : [])] : []),
    ...(action === undefined ? [] : [action]),
    ...notes,
    ...(unsubscribe === undefined ? [] : [`${unsubscribeLabel}:\n${unsubscribe}`]),
    `--\n${shopName}`,
  ].join('\n\n') + '\n'

const BUTTON = { display: 'inline-block', padding: '12px 20px', backgroundColor: '#1c1c1a', color: '#ffffff', textDecoration: 'none' }
/** Styles for content that merchants wrote, which has no styles of its own. */
const CONTENT = 'img{max-width:100%;height:auto}a{color:#1c1c1a}blockquote{margin:16px 0;padding-left:16px;border-left:2px solid #c9c9c2}'
const FACT = { display: 'block' }

async function htmlOf({
  language,
  subject,
  paragraphs,
  content,
  written,
  button,
  action,
  notes,
  unsubscribe,
  unsubscribeLabel,
  shopName,
}: MailParts) {
  const { renderToStaticMarkup } = await import('react-dom/server') // loaded with the first mail
  const lines = (texts: readonly string[], style?: object) => texts.map((line) => h('p', { key: line, style }, line))
  const main = h(
    'main',
    { style: MAIN },
    h('h1', { style: { fontSize: '22px', lineHeight: '28px' } }, subject),
    ...lines(paragraphs),
    content !== undefined && h('div', { dangerouslySetInnerHTML: { __html: content.html } }),
    written &&
      h(
        'p',
        null,
        written.facts.map(([label, value]) => h('span', { key: label, style: FACT }, `${label}: `, h('b', null, value))),
      ),
    written?.text && h('blockquote', { style: QUOTE }, written.text),
    action !== undefined && h('p', null, h('a', { href: action, style: BUTTON }, button)),
    action !== undefined && h('p', { style: { ...NOTE, wordBreak: 'break-all' } }, action),
    ...lines(notes, NOTE),
    unsubscribe !== undefined && h('p', { style: NOTE }, h('a', { href: unsubscribe, style: { color: '#5a5a55' } }, unsubscribeLabel)),
    h('p', { style: NOTE }, shopName),
  )
  const head = h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, subject), content && h('style', null, CONTENT))
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: language }, head, h('body', { style: BODY }, main)))}`
}
