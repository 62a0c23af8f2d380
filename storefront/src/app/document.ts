import type { Language } from '@shop/contract/languages'
import type { ShopIdentity } from '@shop/contract/shop/shop'
import type { PageAssets } from './assets.ts'
import type { PageHead } from '../frame/frame-context.ts'
import { fullTitle } from '../frame/head/head.tsx'
import { escapeText, jsonInHtml } from './html.ts'
// oxlint-disable-next-line import/default -- `?inline` imports the built program as text (`bundling/inline-programs.ts`)
import inlineScript from './inline-script.ts?inline'

/** The page's only inline script. The content security policy allows it by its hash. */
export const INLINE_SCRIPT = inlineScript

interface Page {
  language: Language
  /** Undefined while the database is unavailable. */
  identity: ShopIdentity | undefined
  head: PageHead
  metaTags: string[]
  structuredData: object | undefined
  assets: PageAssets
  body: string
  state: unknown
}

/** Measurements decided the order in the head (stack: Storefront): first the files that the first paint needs, then the code. */
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

/** Matches React's image preloads at the start of the body. They move into the head, where they start earlier. */
const PICTURES_FIRST = /^((?:<link rel="preload"[^>]*>)*)(.*)$/s

/** Colours of the browser's toolbars. `theme.ts` and `inline-script.ts` rely on the order light, dark. */
const themeColorsOf = ({ paper }: ShopIdentity) =>
  (['light', 'dark'] as const)
    .map((theme) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${escapeText(paper[theme])}">`)
    .join('\n')

/** The shop's style sheet comes last, so that its colours override those of `tokens.css`. */
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

/** A template delays the code until the first paint (`inline-script.ts`). Links in the head doubled home's LCP (decision 0118). */
const codeOf = ({ entry, modules }: PageAssets) => {
  const early = [entry, ...modules].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
  return `<template id="code">${early.join('')}<script type="module" src="${entry}" fetchpriority="low"></script></template>`
}
