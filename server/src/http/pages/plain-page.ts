import type { Language } from '@shop/contract/languages'
import { NO_STORE } from '../cache-control.ts'
import { policyOfPlainPages } from '../security-headers.ts'

/** Headers for pages without scripts; `formAction` is the allowed target of forms. */
export const plainPageHeaders = (formAction: "'none'" | "'self'") => ({
  'cache-control': NO_STORE,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyOfPlainPages(formAction),
})

/** Returns a page without scripts. Nothing is escaped: `heading` is a text of the shop, and callers escape `html`. */
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

/** Escapes text for HTML and XML content and for double-quoted attributes. */
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!) // the pattern matches only its keys
