import type { Language } from '@shop/contract/languages'
import type { PageAssets } from './assets.ts'
import type { HeadTexts } from './frame-context.ts'
import { PAPER, THEME_SCRIPT } from './theme-script.ts'

interface Page {
  language: Language
  head: HeadTexts
  assets: PageAssets
  /** The page as React rendered it. */
  body: string
  /** What the browser needs to make the page alive. */
  state: unknown
}

/** The whole HTML document. The order of the head is measured (stack: Storefront): paint first, code afterwards. */
export function documentOf({ language, head, assets, body, state }: Page) {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(head.title)}</title>
<meta name="description" content="${escapeText(head.description)}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}">
<script>${THEME_SCRIPT}</script>
${linksOf(assets).join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${jsonInHtml(state)}</script>
</body>
</html>
`
}

const linksOf = ({ entry, styles, fonts, modules }: PageAssets) => [
  ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ...[entry, ...modules].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  `<script type="module" src="${entry}" fetchpriority="low"></script>`,
]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!) // the pattern names its keys

/** JSON that cannot end its script element: `<` ends it, and U+2028 and U+2029 end lines where it is read as a script. */
export const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
