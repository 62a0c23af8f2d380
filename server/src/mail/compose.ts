import { CONFIRM_SUBSCRIPTION, RESET_PASSWORD, staffLinkAddress, tokenAddress, UNSUBSCRIBE, VERIFY_EMAIL } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import { createElement as h } from 'react'
import type { Letter, MailKind } from './outbox.ts'
import { MAIL_TEXTS } from './texts.ts'

/**
 * A mail without its addresses. All words are the shop's own or its merchant's: it holds nothing that a visitor typed (security: M2), but for what is
 * written to the shop, which has `replyTo`.
 */
export interface ComposedMail {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  replyTo?: string
}

/** The page that a kind of mail leads to with its token. */
const PAGES: Partial<Record<MailKind, string>> = {
  verification: VERIFY_EMAIL,
  passwordReset: RESET_PASSWORD,
  newsletterConfirmation: CONFIRM_SUBSCRIPTION,
}

/** Kinds whose link leads to the back office; its token follows `#`, which no server is sent. */
const OF_STAFF: ReadonlySet<MailKind> = new Set(['staffInvitation', 'staffReset'])

/** Composes a mail, as plain text and as HTML. `siteUrl`, `manageUrl`: what its links begin with; `shopName`: in its language. */
export async function composeMail(
  kind: MailKind,
  { language, token, unsubscribeToken, content, written }: Letter,
  { siteUrl, manageUrl = siteUrl, shopName }: { siteUrl: string; manageUrl?: string; shopName: string },
): Promise<ComposedMail> {
  const { unsubscribe: unsubscribeLabel, [kind]: words } = MAIL_TEXTS[language]
  const page = PAGES[kind]
  const path = page !== undefined && token !== undefined ? tokenAddress(page, token) : written?.path
  const ofStaff = OF_STAFF.has(kind) && token !== undefined ? manageUrl + staffLinkAddress(token) : undefined
  const action = path !== undefined ? siteUrl + path : ofStaff
  const unsubscribe = unsubscribeToken !== undefined ? siteUrl + tokenAddress(UNSUBSCRIBE, unsubscribeToken) : undefined
  const subject = content?.subject ?? written?.subject ?? words.subject
  const paragraphs = words.paragraphs.map((line) => line.replaceAll('{shop}', () => shopName))
  const parts: MailParts = { language, ...words, subject, paragraphs, content, written, action, unsubscribe, unsubscribeLabel, shopName }
  return {
    subject,
    text: textOf(parts),
    html: await htmlOf(parts),
    headers:
      unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...(written && { replyTo: written.replyTo }),
  }
}

interface MailParts {
  language: Language
  /** Also the heading. */
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
    ...(written ? [written.facts.map(([label, value]) => `${label}: ${value}`).join('\n'), written.text] : []),
    ...(action === undefined ? [] : [action]),
    ...notes,
    ...(unsubscribe === undefined ? [] : [`${unsubscribeLabel}:\n${unsubscribe}`]),
    `--\n${shopName}`,
  ].join('\n\n') + '\n'

const BODY = { margin: 0, padding: '24px', backgroundColor: '#ffffff', color: '#1c1c1a', fontFamily: 'Helvetica, Arial, sans-serif' }
const MAIN = { maxWidth: '560px', margin: '0 auto', fontSize: '16px', lineHeight: '24px' }
const BUTTON = { display: 'inline-block', padding: '12px 20px', backgroundColor: '#1c1c1a', color: '#ffffff', textDecoration: 'none' }
/** What is written by a merchant has no styles of its own. */
const CONTENT = 'img{max-width:100%;height:auto}a{color:#1c1c1a}blockquote{margin:16px 0;padding-left:16px;border-left:2px solid #c9c9c2}'
const FACT = { display: 'block' }
/** As it was typed, line by line. */
const QUOTE = {
  margin: '16px 0',
  padding: '0 0 0 16px',
  borderLeft: '3px solid #1c1c1a',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
} as const
const NOTE = { fontSize: '14px', lineHeight: '20px', color: '#5a5a55' }

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
  const { renderToStaticMarkup } = await import('react-dom/server') // not before the first mail
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
    written && h('blockquote', { style: QUOTE }, written.text),
    action !== undefined && h('p', null, h('a', { href: action, style: BUTTON }, button)),
    action !== undefined && h('p', { style: { ...NOTE, wordBreak: 'break-all' } }, action),
    ...lines(notes, NOTE),
    unsubscribe !== undefined && h('p', { style: NOTE }, h('a', { href: unsubscribe, style: { color: '#5a5a55' } }, unsubscribeLabel)),
    h('p', { style: NOTE }, shopName),
  )
  const head = h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, subject), content && h('style', null, CONTENT))
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: language }, head, h('body', { style: BODY }, main)))}`
}
