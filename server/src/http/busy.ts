import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { FastifyReply } from 'fastify'
import { TEXTS } from '../texts/texts.ts'
import { RETRY_AFTER } from './answer.ts'
import { Fail } from './fail.ts'

/** What a visitor sees where a page cannot be made now. Made once: at its time there is none to lose. The policy allows style attributes only. */
const htmlOf = (language: Language) => {
  const { busy, again } = TEXTS[language].pages
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${busy} – Torvane</title>
</head>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif">
<main style="max-width:32rem;padding:1.5rem">
<h1 style="font-size:1.5rem;line-height:1.25">${busy}</h1>
<p><a href="" style="color:inherit">${again}</a></p>
</main>
</body>
</html>
`
}
const PAGES = new Map(LANGUAGES.map((language) => [language, Buffer.from(htmlOf(language))]))

/** Answers a page that was refused (C503) with a small one that costs nothing. Any other error is thrown on. */
export function sendBusy(error: unknown, reply: FastifyReply, language: Language) {
  if (!(error instanceof Fail && error.code === 'C503')) throw error
  return reply
    .code(503)
    .headers({ ...RETRY_AFTER, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(PAGES.get(language))
}
