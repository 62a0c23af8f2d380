import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { LANGUAGE_STATES, PRODUCT_ISSUE_KINDS, type ProductIssueKind } from '@shop/contract/manage/product-issues/issue-kinds'
import { ISSUE_WORDS } from '../../product-issues/texts.ts'
import { LANGUAGE_WORDS } from '../../record-fields/texts.ts'
import { amountText } from '../../record-fields/shown-values.ts'
import { type FilterKey, type Filters, valuesOf } from '../address/list-address.ts'
import { COLUMN_LANGUAGES, FILTER_NAMES, FILTER_VALUES, filterTexts as t, LANGUAGE_STATE_WORDS } from '../texts.ts'

export type FilterName = keyof typeof FILTER_NAMES
export const ALL_FILTERS = Object.keys(FILTER_NAMES) as FilterName[] // the keys of FILTER_NAMES

export type Choices = ManageAnswerOf<'GET /product-choices'>

export const keysOf = (name: FilterName): FilterKey[] => (name === 'price' ? ['priceFrom', 'priceTo'] : [name])
export const setFilters = (filters: Filters) => ALL_FILTERS.filter((name) => keysOf(name).some((key) => filters[key]))

/** Returns the options of a filter; an empty list for a filter whose value is typed. */
export function optionsOf(
  name: FilterName,
  choices: Choices | undefined,
  kinds: readonly ProductIssueKind[] = PRODUCT_ISSUE_KINDS,
): { value: string; label: string }[] {
  switch (name) {
    case 'price':
      return []
    case 'series':
      return (choices?.series ?? []).map(({ id, name: label }) => ({ value: String(id), label }))
    case 'tag':
      return (choices?.tags ?? []).map(({ id, name: label }) => ({ value: String(id), label }))
    case 'definition':
      return (choices?.definitions ?? []).map(({ key, name }) => ({ value: key, label: name.en }))
    case 'changedBy':
      return (choices?.staff ?? []).map(({ id, name: label }) => ({ value: String(id), label }))
    case 'finding':
      return kinds.map((kind) => ({ value: kind, label: ISSUE_WORDS[kind].what }))
    case 'language':
      return COLUMN_LANGUAGES.flatMap((language) =>
        LANGUAGE_STATES.map((state) => ({
          value: `${language}:${state}`,
          label: `${LANGUAGE_WORDS[language]} ${LANGUAGE_STATE_WORDS[state]}`,
        })),
      )
    default:
      return Object.entries(FILTER_VALUES[name] ?? {}).map(([value, label = value]) => ({ value, label }))
  }
}

export const hasMany = (name: FilterName) =>
  name === 'state' || name === 'series' || name === 'tag' || name === 'definition' || name === 'finding' || name === 'language'

const MOST_NAMED = 3

/** Names up to three values of a filter. Of more values, names the first and counts the others. */
export function wordsOf(name: FilterName, filters: Filters, choices: Choices | undefined): string {
  if (name === 'price') return priceWords(filters)
  const options = new Map(optionsOf(name, choices).map(({ value, label }) => [value, label]))
  const words = valuesOf(filters[name]).map((value) => options.get(value) ?? value)
  return words.length > MOST_NAMED ? t.more(words[0] ?? '', words.length - 1) : words.join(', ')
}

function priceWords({ priceFrom, priceTo }: Filters) {
  const parts = [priceFrom && t.atLeast(amountText(Number(priceFrom))), priceTo && t.atMost(amountText(Number(priceTo)))]
  return parts.filter(Boolean).join(' ')
}
