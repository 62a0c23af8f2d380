import { createSignal } from '@shop/ui/signal'
import { PRODUCT_SECTIONS, type SectionName } from '../kind-words/product-words.ts'
import { showLanguage } from '../records/form/language-in-sight.ts'
import { languageIn } from '../records/record-context.tsx'

export const SECTIONS: readonly SectionName[] = PRODUCT_SECTIONS.map(({ name }) => name)

/** The stock is a counter and not a declared field. The form shows it after the field `seriesId`. */
const COUNTER = { section: 'selling', name: 'stock', after: 'seriesId' } as const

const FIELDS: ReadonlyArray<readonly [SectionName, readonly string[]]> = PRODUCT_SECTIONS.map(({ name, fields }) => [
  name,
  name === COUNTER.section ? fields.flatMap((field) => (field === COUNTER.after ? [field, COUNTER.name] : [field])) : fields,
])
const bare = (field: string) => field.split('.')[0] ?? field

export const sectionOf = (field: string): SectionName => FIELDS.find(([, fields]) => fields.includes(bare(field)))?.[0] ?? 'texts'

const ORDER = FIELDS.flatMap(([, fields]) => fields)
export const placeOf = (field: string) => ORDER.indexOf(bare(field))

/** Sections that the user collapsed, in the forms of all products. The fields of a collapsed section are not rendered. */
export const closed = createSignal<ReadonlySet<SectionName>>(new Set())
/** Sections that came near the viewport or were opened. Fields of other sections are not rendered yet. */
export const wanted = createSignal<ReadonlySet<SectionName>>(new Set())

export const want = (section: SectionName) => wanted.get().has(section) || wanted.set(new Set([...wanted.get(), section]))
export const setClosed = (section: SectionName, isClosed: boolean) => {
  const others = [...closed.get()].filter((one) => one !== section)
  closed.set(new Set(isClosed ? [...others, section] : others))
}

/** Number of sections that are rendered before and after an opened section, enough to fill the window. */
const AROUND = 2

/** Opens a section, and renders its neighbours so that the user does not scroll past empty sections. */
export function openSection(section: SectionName) {
  const place = SECTIONS.indexOf(section)
  wanted.set(new Set([...wanted.get(), ...SECTIONS.slice(Math.max(0, place - AROUND), place + AROUND + 1)]))
  if (closed.get().has(section)) setClosed(section, false)
}

export function reveal(field: string) {
  const its = languageIn(field)
  if (its) showLanguage(its)
  openSection(sectionOf(field))
}
