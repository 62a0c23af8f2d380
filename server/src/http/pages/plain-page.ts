import type { Language } from '@shop/contract/languages'
import { NO_STORE } from '../cache-control.ts'
import { policyOfPlainPages } from '../security-headers.ts'

/** Headers of a page that the server makes by itself: without scripts, stored nowhere. `formAction`: where a form of it may go. */
export const plainPageHeaders = (formAction: "'none'" | "'self'") => ({
  'cache-control': NO_STORE,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyOfPlainPages(formAction),
})

/** A page of a heading and what stands below it, which is HTML. All texts are the shop's own. */
export const plainPage = (language: Language, heading: string, html: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${heading}</title>
</head>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif">
<main style="max-width:32rem;padding:1.5rem">
<h1 style="font-size:1.5rem;line-height:1.25">${heading}</h1>
${html}
</main>
</body>
</html>
`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text that means nothing in HTML or XML, between tags or in double quotes. */
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!) // the pattern names its keys
