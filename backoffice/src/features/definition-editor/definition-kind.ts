import { MAX_SORT, TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { LANGUAGES } from '@shop/contract/languages'
import { definitionProblems, type StatedMeasure } from '@shop/contract/manage/definitions/definition-checks'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { write } from '../../frame/calls/calls.ts'
import { askAnew, refresh } from '../../frame/calls/queries.ts'
import type { RecordKind } from '../records/record-kind.ts'
import type { Check } from '../records/record-store.ts'
import { definitionTexts as t } from './texts.ts'

export type KeptDefinition = ManageAnswerOf<'GET /definitions/{id}'>
type Values = KeptDefinition['shop']

/** Every field in the order of the page. */
const ORDER: readonly string[] = [
  ...LANGUAGES.map((language) => `name.${language}`),
  ...(['kind', 'dimension', 'unit', 'direction', 'step', 'group', 'sort'] satisfies (keyof Values)[]),
]

/** As the shop has it, where products state it. */
const statedOf = ({ products, shop }: KeptDefinition): StatedMeasure | undefined => (products > 0 ? shop : undefined)

/** A definition as a record of the back office; `first`: as it was opened. */
export function definitionKind(first: KeptDefinition): RecordKind {
  let stated = statedOf(first)
  return {
    type: 'definition',
    title: t.title,
    rights: { save: 'PATCH /definitions/{id}', publish: 'POST /definitions/{id}/publish' },
    load: async (id) => {
      const kept = await askAnew('GET /definitions/{id}', { id })
      stated = statedOf(kept)
      void refresh('GET /definitions', 'GET /product-choices', 'GET /history')
      return kept
    },
    save: (id, body) => write('PATCH /definitions/{id}', { input: { id }, body }),
    publish: (id, body) => write('POST /definitions/{id}/publish', { input: { id }, body }),
    discard: (id, body) => write('POST /definitions/{id}/discard', { input: { id }, body }),
    archive: (id, body) => write('POST /definitions/{id}/archive', { input: { id }, body }),
    restore: (id, body) => write('POST /definitions/{id}/restore', { input: { id }, body }),
    markChecked: (id, body) => write('POST /definitions/{id}/checked', { input: { id }, body }),
    check: (unsaved, valueOf) => check(unsaved, valueOf, stated),
    reveal: () => {},
    placeOf: (name) => ORDER.indexOf(name),
  }
}

/** What is wrong with what was typed, by the rules that the server has too. */
function check(unsaved: ReadonlySet<string>, valueOf: (name: string) => unknown, stated: StatedMeasure | undefined): ReturnType<Check> {
  const values = Object.fromEntries(ORDER.map((name) => [name, valueOf(name)])) as Values // the fields of a definition
  const found = new Map<string, Record<string, string>>()
  for (const { path, issue } of definitionProblems(values, stated)) found.set(path, { '': t.wrong[issue] })
  for (const name of ORDER) {
    const words = wrongIn(name, valueOf(name))
    if (words !== undefined) found.set(name, { '': words })
  }
  return new Map([...found].filter(([name]) => unsaved.has(name) || (name === 'unit' && unsaved.has('dimension'))))
}

function wrongIn(name: string, value: unknown) {
  if (name === 'step') return typeof value === 'number' && value > 0 ? undefined : t.noStep
  if (name === 'sort') return Number.isInteger(value) && Math.abs(Number(value)) <= MAX_SORT ? undefined : t.noPlace
  if (!name.startsWith('name.') || typeof value !== 'string' || value.length <= TEXT_LIMITS.specName) return undefined
  return t.tooLong(value.length, TEXT_LIMITS.specName)
}
