import { LIST_LIMITS, MAX_PART_MINUTES, TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { PART_NUMBER } from '@shop/contract/parts/part-numbers'
import { checkAddresses } from '../buy-addresses/check-addresses.ts'
import { amount, found, type Found, integer, list, type Look, text, whole } from '../records/fields/checks.ts'
import type { Check } from '../records/record-store.ts'
import type { Entry } from './entries/change-entries.ts'
import { partTexts as t } from './texts.ts'

const entries =
  (most: number, limits: Record<string, number>): Look =>
  (value) => {
    const all = (value ?? []) as readonly Entry[] // as the form of the field makes it
    return found([
      ['', list(value, most)],
      ...all.flatMap((entry, place) => Object.entries(limits).map(([part, max]) => [`${place}.${part}`, text(entry[part], max)] as const)),
    ])
  }
const words =
  (max: number): Look =>
  (value) =>
    whole(text(value, max))

/** What may be wrong with each field by itself, by the rules that the server has too. */
const LOOKS: Partial<Record<string, Look>> = {
  number: (value) => whole(PART_NUMBER.test(String(value)) ? undefined : t.wrong.number),
  price: (value) => whole(amount(value)),
  minutes: (value) => whole(integer(value, 1, MAX_PART_MINUTES)),
  buyUrls: checkAddresses,
  name: words(TEXT_LIMITS.name),
  stockStatus: words(TEXT_LIMITS.stockStatus),
  tool: words(TEXT_LIMITS.partTool),
  specs: entries(LIST_LIMITS.partSpecs, { name: TEXT_LIMITS.specName, value: TEXT_LIMITS.specValue }),
  steps: entries(LIST_LIMITS.partSteps, { title: TEXT_LIMITS.stepTitle, text: TEXT_LIMITS.stepText }),
}

function lookAt(name: string, value: unknown): Found {
  if (name === 'name.en' && !String(value ?? '').trim()) return whole(t.wrong.englishMissing)
  return LOOKS[name.split('.')[0] ?? name]?.(value) ?? {}
}

/** Looks at what is unsaved. What a part lacks that goes into the shop, the server says when it is published. */
export const checkPart: Check = (unsaved, valueOf) => {
  const wrong = [...unsaved].map((name) => [name, lookAt(name, valueOf(name))] as const)
  return new Map(wrong.filter(([, those]) => Object.keys(those).length > 0))
}
