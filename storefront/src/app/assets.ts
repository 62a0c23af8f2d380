import type { Manifest } from 'vite'
import type { Language } from '@shop/contract/languages'
import type { TextGroup } from '../frame/words/text-group.ts'

const SOURCE = 'storefront/src'
const ENTRY = `${SOURCE}/app/entry-client.tsx`
/** What a page has beside where it shows what is not in the shop yet. */
const PREVIEW = `${SOURCE}/features/preview/preview-banner.tsx`
/** The fonts that the first paint needs (design §3). */
const EARLY_FONTS = [`${SOURCE}/ui/fonts/archivo-common.woff2`, `${SOURCE}/ui/fonts/jetbrains-mono-latin.woff2`]

/** Addresses of what a page loads, in order. */
export interface PageAssets {
  entry: string
  /** The code of the page's own screen. In development there is none. */
  screen: string | undefined
  styles: string[]
  fonts: string[]
  /** What the entry will import, named early so that it all comes at once. */
  modules: string[]
}

/** What a page loads: its screen by its name in `routes.ts`, and words. */
interface Loaded {
  name: string
  texts: readonly TextGroup[]
  isPreview?: boolean
}

/** What a screen's page loads in a language. Without a manifest (in development) Vite serves the sources. */
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
    entry: entry!, // the entry was collected first
    screen: `/${manifest[screen]!.file}`, // so was the screen
    styles: [...new Set([...chunks].flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    fonts: EARLY_FONTS.flatMap((key) => manifest[key] ?? []).map(({ file }) => `/${file}`),
    modules,
  }
}

/** A chunk and, after it, whatever it imports at once. */
function collect(manifest: Manifest, key: string, chunks: Set<Manifest[string]>) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The browser's build has no ${key}`)
  if (chunks.has(chunk)) return
  chunks.add(chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, chunks)
}
