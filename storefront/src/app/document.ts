import type { Language } from '@shop/contract/languages'
import type { ShopIdentity } from '@shop/contract/shop/shop'
import type { PageAssets } from './assets.ts'
import type { PageHead } from '../frame/frame-context.ts'
import { fullTitle } from '../frame/head/head.tsx'
import { escapeText, jsonInHtml } from './html.ts'
import { INLINE_SCRIPT } from './inline-script.ts'

interface Page {
  language: Language
  /** Whose shop it is; undefined where that is not known, as while the database is away. */
  identity: ShopIdentity | undefined
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
export function documentOf({ language, identity, head, metaTags, structuredData, assets, body, state }: Page) {
  const [, pictures = '', content = ''] = PICTURES_FIRST.exec(body) ?? []
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeText(fullTitle(head.title, identity?.name ?? ''))}</title>
<meta name="description" content="${escapeText(head.description)}">
${identity ? themeColorsOf(identity) : ''}
<script>${INLINE_SCRIPT}</script>
${[pictures, ...linksOf(assets, identity), ...metaTags].join('\n')}
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

/** For the browser's own bars, in the order that `theme.ts` and `inline-script.ts` rely on. */
const themeColorsOf = ({ paper }: ShopIdentity) =>
  (['light', 'dark'] as const)
    .map((theme) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${escapeText(paper[theme])}">`)
    .join('\n')

/** The shop's colours come after those of `tokens.css`, in whose place they are. */
const stylesOf = ({ styles }: PageAssets, identity: ShopIdentity | undefined) => [
  ...styles,
  ...(identity?.themeUrl ? [identity.themeUrl] : []),
]

const linksOf = (assets: PageAssets, identity: ShopIdentity | undefined) => [
  ...stylesOf(assets, identity).map((href) => `<link rel="stylesheet" href="${escapeText(href)}">`),
  ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  codeOf(assets),
]

/** Waits as a template until the first paint (`inline-script.ts`): downloads of code would take bandwidth from what is painted. */
const codeOf = ({ entry, modules }: PageAssets) => {
  const early = [entry, ...modules].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
  return `<template id="code">${early.join('')}<script type="module" src="${entry}" fetchpriority="low"></script></template>`
}
