import type { Language } from '@shop/contract/languages'
import { createElement as h, type ReactNode } from 'react'
import { BODY, MAIN, NOTE, QUOTE } from './mail-styles.ts'
import type { ComposedMail, Reply } from './outbox.ts'

interface Parts {
  language: Language
  reply: Reply
  /** How to write again; shown only if the shop has an address for replies. */
  notes: readonly string[]
  shopName: string
}

/** Composes the letter of a person: their text, below it the message that they reply to. */
export async function composeReply({ language, reply, notes, shopName }: Parts): Promise<ComposedMail> {
  const { subject, replyTo, text, quoting, quoted } = reply
  const shown = { language, subject, text, quoting, quoted: withoutLinks(quoted), notes: replyTo === undefined ? [] : notes, shopName }
  return { subject, text: textOf(shown), html: await htmlOf(shown), headers: {}, ...(replyTo !== undefined && { replyTo }) }
}

const ZERO_WIDTH_SPACE = '\u200B'
/**
 * Breaks addresses by invisible spaces, so that mail programs make no links of them: anybody can put somebody else's address and a link of
 * their own into the form.
 */
const withoutLinks = (quoted: string) => quoted.replaceAll(/(?<=\S[.:/@])(?=\S)/gu, ZERO_WIDTH_SPACE)

type Shown = Omit<Parts, 'reply'> & Omit<Reply, 'replyTo'>

const textOf = ({ text, quoting, quoted, notes, shopName }: Shown) =>
  [text, ...notes, `--\n${shopName}`, `${quoting}\n${quoted.replaceAll(/^/gmu, '> ')}`].join('\n\n') + '\n'

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'break-word' } as const

async function htmlOf({ language, subject, text, quoting, quoted, notes, shopName }: Shown) {
  const { renderToStaticMarkup } = await import('react-dom/server') // loaded with the first mail
  const main = h(
    'main',
    { style: MAIN },
    h('p', { style: LINES }, linked(text)),
    ...notes.map((note) => h('p', { key: note, style: NOTE }, note)),
    h('p', { style: NOTE }, shopName),
    h('p', { style: NOTE }, quoting),
    h('blockquote', { style: { ...QUOTE, ...NOTE } }, quoted),
  )
  const head = h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, subject))
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: language }, head, h('body', { style: BODY }, main)))}`
}

const ADDRESS = /(https?:\/\/[^\s<>"]*[\p{L}\p{N}/=&_-])/u

/** Makes links of the addresses that staff wrote. */
const linked = (text: string): ReactNode[] =>
  text.split(ADDRESS).map((part, place) => (place % 2 === 1 ? h('a', { key: place, href: part, style: { color: '#1c1c1a' } }, part) : part))
