import { createSignal } from '../../../../storefront/src/frame/signal.ts'
import { showLanguage } from '../records/form/language-in-sight.ts'
import { languageIn } from '../records/record-context.tsx'

/** The sections of the form, in the order of the shop's page. */
export const SECTIONS = ['texts', 'specs', 'prices', 'pictures', 'model', 'parts', 'manuals', 'selling', 'safety', 'search'] as const
export type SectionName = (typeof SECTIONS)[number]

/** The fields of each section, in the order of the page; those of each language by their first name. */
const FIELDS: Record<SectionName, readonly string[]> = {
  texts: ['name', 'subtitleKeys', 'subtitle', 'description', 'detailText', 'stockStatus', 'stockUntil', 'keywords'],
  specs: ['specs', 'specTexts'],
  prices: ['price', 'originalPrice', 'schedule', 'visibleFrom', 'visibleUntil'],
  pictures: ['images', 'imageTexts'],
  model: ['modelUrl'],
  parts: ['parts'],
  manuals: ['manual'],
  selling: ['buyUrls', 'seriesId', 'stock', 'sort', 'recommended', 'tags', 'services', 'serviceTexts', 'gtin', 'minAge'],
  safety: ['maker', 'responsible', 'warnings'],
  search: ['seoTitle', 'seoDescription'],
}
const bare = (field: string) => field.split('.')[0] ?? field

/** The section that a field is in. */
export const sectionOf = (field: string): SectionName => SECTIONS.find((section) => FIELDS[section].includes(bare(field))) ?? 'texts'

const ORDER = SECTIONS.flatMap((section) => FIELDS[section])
/** Where on the page a field stands. */
export const placeOf = (field: string) => ORDER.indexOf(bare(field))

/** Sections that somebody has closed; they are not there then, and stay closed from one product to the next. */
export const closed = createSignal<ReadonlySet<SectionName>>(new Set())
/** Sections that have been in sight or asked for: those far below are made when they come near. */
export const wanted = createSignal<ReadonlySet<SectionName>>(new Set())

export const want = (section: SectionName) => wanted.get().has(section) || wanted.set(new Set([...wanted.get(), section]))
export const setClosed = (section: SectionName, isClosed: boolean) => {
  const others = [...closed.get()].filter((one) => one !== section)
  closed.set(new Set(isClosed ? [...others, section] : others))
}

/** Sections before and after the one that is opened, which fill the window around it. */
const AROUND = 2

/** Opens a section and renders it with its neighbours, even far below, so that scrolling to it passes no empty page. */
export function openSection(section: SectionName) {
  const place = SECTIONS.indexOf(section)
  wanted.set(new Set([...wanted.get(), ...SECTIONS.slice(Math.max(0, place - AROUND), place + AROUND + 1)]))
  if (closed.get().has(section)) setClosed(section, false)
}

/** Opens the section of a field, in its language. */
export function reveal(field: string) {
  const its = languageIn(field)
  if (its) showLanguage(its)
  openSection(sectionOf(field))
}
