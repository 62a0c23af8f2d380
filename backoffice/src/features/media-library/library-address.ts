import { isLanguage, type Language } from '@shop/contract/languages'
import { ADMIN_MEDIA } from '@shop/contract/manage/addresses'
import type { ManageInputOf } from '@shop/contract/manage/manage-calls'
import { LIBRARY_TYPES, type LibraryType } from '@shop/contract/uploads/library-types'
import { libraryTexts } from './texts.ts'

export type View = keyof typeof libraryTexts.views
export type Sort = keyof typeof libraryTexts.sorts

/** State of the library, which is kept in the query string of its address. */
export interface Library {
  view: View
  q: string
  type: LibraryType | undefined
  used: '0' | '1' | undefined
  lacks: Language | 'any' | undefined
  sort: Sort
  page: number
  /** Address of the file in the panel. */
  file: string | undefined
}

export const FILES_PER_PAGE = 60
export const TEXTS_PER_PAGE = 30
const FIRST: Library = {
  view: 'grid',
  q: '',
  type: undefined,
  used: undefined,
  lacks: undefined,
  sort: 'added desc',
  page: 1,
  file: undefined,
}
const MOST_LETTERS = 100

const oneOf = <Value extends string>(value: string | null, values: readonly Value[]) => values.find((one) => one === value)
const VIEWS = Object.keys(libraryTexts.views) as View[] // the keys of `views`
const SORTS = Object.keys(libraryTexts.sorts) as Sort[] // the keys of `sorts`

/** Reads the state from a query string. Ignores invalid parameters. */
export function readLibrary(search: string): Library {
  const given = new URLSearchParams(search)
  const [lacks, page] = [given.get('lacks'), Number(given.get('page'))]
  return {
    view: oneOf(given.get('view'), VIEWS) ?? FIRST.view,
    q: (given.get('q') ?? '').trim().slice(0, MOST_LETTERS),
    type: oneOf(given.get('type'), LIBRARY_TYPES),
    used: oneOf(given.get('used'), ['0', '1'] as const),
    lacks: isLanguage(lacks) || lacks === 'any' ? lacks : undefined,
    sort: oneOf(given.get('sort'), SORTS) ?? FIRST.sort,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    file: given.get('file')?.slice(0, 300) || undefined,
  }
}

/** Returns the address of a state; parameters with default values are omitted. */
export function libraryAddress(library: Library) {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(library))
    if (value !== undefined && value !== FIRST[name as keyof Library]) parts.set(name, String(value)) // the keys of Library
  return ADMIN_MEDIA + (parts.size > 0 ? `?${parts}` : '')
}

export const isNarrowed = ({ q, type, used, lacks }: Library) => q !== '' || [type, used, lacks].some((one) => one !== undefined)

export function filesInput({ q, type, used, lacks, sort, page }: Library): ManageInputOf<'GET /media'> {
  const [by, order] = sort.split(' ') as [NonNullable<ManageInputOf<'GET /media'>['sort']>, 'asc' | 'desc'] // the keys of `sorts`
  return {
    ...(q && { q }),
    ...(type && { 'filter[type]': type }),
    ...(used && { 'filter[used]': used }),
    ...(lacks && { 'filter[lacks]': lacks }),
    sort: by,
    order,
    page: String(page),
    limit: String(FILES_PER_PAGE),
  }
}

export const textsInput = ({ q, lacks, page }: Library): ManageInputOf<'GET /media/texts'> => ({
  ...(q && { q }),
  ...(lacks && { 'filter[lacks]': lacks }),
  page: String(page),
  limit: String(TEXTS_PER_PAGE),
})
