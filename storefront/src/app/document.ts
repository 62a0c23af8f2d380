import type { Language } from '@shop/contract/languages'
import type { PageAssets } from './assets.ts'
import type { PageHead } from '../frame/frame-context.ts'
import { fullTitle } from '../frame/head/head.tsx'
import { escapeText, jsonInHtml } from './html.ts'
import { PAPER } from '../frame/head/theme-color.ts'
import { INLINE_SCRIPT } from './inline-script.ts'

interface Page {
  language: Language
  head: PageHead
  /** Tags of the head for search engines and shared links. */
  metaTags: string[]
  /** What search engines are told of the page, if anything. */
  structuredData: object | undefined
  assets: PageAssets
  /** The page as React rendered it. */
  body: string
  /** What the browser needs to hydrate the page. */
  state: unknown
}

/** The whole HTML document. The order of the head is measured (stack: Storefront): paint first, code afterwards. */
export function documentOf({ language, head, metaTags, structuredData, assets, body, state }: Page) {
  const [, pictures = '', content = ''] = PICTURES_FIRST.exec(body) ?? []
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(fullTitle(head.title))}</title>
<meta name="description" content="${escapeText(head.description)}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}">
<script>${INLINE_SCRIPT}</script>
${[pictures, ...linksOf(assets), ...metaTags].join('\n')}
</head>
<body>
<div id="root">${content}</div>
${structuredData ? `<script type="application/ld+json">${jsonInHtml(structuredData)}</script>` : ''}
<script type="application/json" id="state">${jsonInHtml(state)}</script>
</body>
</html>
`
}

/** React writes what it would preload, the pictures at the top of a page, in front of the body; in the head they start earlier. */
const PICTURES_FIRST = /^((?:<link rel="preload"[^>]*>)*)(.*)$/s

const linksOf = ({ entry, styles, fonts, modules }: PageAssets) => [
  ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  codeOf(entry, modules),
]

/** Waits as a template until the first paint (`inline-script.ts`): downloads of code would take bandwidth from what is painted. */
const codeOf = (entry: string, modules: string[]) => {
  const early = [entry, ...modules].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
  return `<template id="code">${early.join('')}<script type="module" src="${entry}" fetchpriority="low"></script></template>`
}
