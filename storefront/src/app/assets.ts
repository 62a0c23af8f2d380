import type { Manifest } from 'vite'
import type { Language } from '@shop/contract/languages'
import type { TextGroup } from '../frame/words/text-group.ts'

const SOURCE = 'storefront/src'
const ENTRY = `${SOURCE}/app/entry-client.tsx`
const PREVIEW = `${SOURCE}/features/preview/preview-banner.tsx`
const STYLES = 'style.css'
/** Fonts that the first paint uses (design §3). */
const EARLY_FONTS = ['ui/src/fonts/archivo-common.woff2', 'ui/src/fonts/jetbrains-mono-latin.woff2']

export interface PageAssets {
  entry: string
  /** URL of the screen's code; undefined in development. */
  screen: string | undefined
  styles: string[]
  fonts: string[]
  /** URLs of the modules that the page preloads in parallel with the entry. */
  modules: string[]
}

interface Loaded {
  name: string
  texts: readonly TextGroup[]
  isPreview?: boolean
}

/** Returns the URLs of the files that a page loads. Without a manifest (in development), Vite serves the sources. */
export function assetsOf(
  manifest: Manifest | undefined,
  { name, texts: groups, isPreview = false }: Loaded,
  language: Language,
): PageAssets {
  if (!manifest) return { entry: `/${ENTRY}`, screen: undefined, styles: [], fonts: [], modules: [] }

  const chunks = new Set<Manifest[string]>()
  const texts = groups.map(({ folder }) => `${SOURCE}/${folder}/texts.ts?language=${language}`)
  const screen = `${SOURCE}/screens/${name}.screen.ts`
  for (const key of [ENTRY, screen, ...(isPreview ? [PREVIEW] : []), ...texts]) collect(manifest, key, chunks)
  const [entry, ...modules] = [...chunks].map(({ file }) => `/${file}`)
  return {
    entry: entry!, // the loop collects the entry first
    screen: `/${manifest[screen]!.file}`, // `collect` throws if the manifest lacks the screen
    styles: [`/${manifest[STYLES]!.file}`], // all pages use one stylesheet (decision 0118)
    fonts: EARLY_FONTS.flatMap((key) => manifest[key] ?? []).map(({ file }) => `/${file}`),
    modules,
  }
}

function collect(manifest: Manifest, key: string, chunks: Set<Manifest[string]>) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The browser's build has no ${key}`)
  if (chunks.has(chunk)) return
  chunks.add(chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, chunks)
}
