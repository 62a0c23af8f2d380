import type { BulkChange } from '@shop/contract/manage/lists/bulk-changes'
import { toFen, toYuan } from '@shop/contract/money'
import type { RecordState } from '@shop/contract/manage/record-types'
import { isOverChanged, type OpenRecord, savedValue } from '../../../records/open-records.ts'
import { type Plan, planInShop, planPublish, planSave, planState } from '../../../records/writing/plan.ts'
import { changePrices, type Prices, wrongPrices } from './prices.rules.ts'
import type { BulkProblem } from './problems.ts'

/** Equals the limit in the contract. */
export const MAX_TAGS_OF_PRODUCT = 20

export type Planned = { plan: Plan; problem?: never } | { problem: BulkProblem; plan?: never }

export type RecordChange = Exclude<BulkChange, { kind: 'stock' | 'stocks' }>

/** A bulk change. If `inShop` is true, it is published at once, otherwise only saved. */
export interface Way {
  change: RecordChange
  inShop: boolean
  /** Price of a pasted line; null for other changes. */
  price: number | null
  /** State before the product was archived. */
  before: RecordState | undefined
}

export function planBulk(record: OpenRecord, { change, inShop, price, before }: Way): Planned {
  switch (change.kind) {
    case 'price':
      return planPrices(record, inShop, (now) => changePrices(now, change))
    case 'prices':
      return planPrices(record, inShop, ({ originalFen }) => {
        const prices = { priceFen: toFen(price ?? 0), originalFen }
        return wrongPrices(prices) ?? prices
      })
    case 'tags':
      return planTags(record, change, inShop)
    case 'publish':
      return planPublication(record, change.languages)
    case 'archive':
      return { plan: planState(record, 'archived') }
    case 'restore':
      return { plan: planState(record, record.state === 'archived' ? (before ?? 'live') : record.state) }
  }
}

function planPrices(record: OpenRecord, inShop: boolean, change: (now: Prices) => Prices | Extract<BulkProblem, [string]>[0]): Planned {
  const after = change({ priceFen: fenOf(record, 'price') ?? 0, originalFen: fenOf(record, 'originalPrice') })
  if (typeof after === 'string') return { problem: [after] }
  const set = { price: toYuan(after.priceFen), originalPrice: after.originalFen === null ? null : toYuan(after.originalFen) }
  return planFields(record, set, inShop)
}

function fenOf(record: OpenRecord, field: string) {
  const yuan = savedValue(record, field)
  return typeof yuan === 'number' ? toFen(yuan) : null
}

function planTags(record: OpenRecord, { add, remove }: Extract<BulkChange, { kind: 'tags' }>, inShop: boolean): Planned {
  const now = savedValue(record, 'tags') as number[] // the field's schema guarantees this type
  const tags = [...new Set([...now.filter((id) => !remove.includes(id)), ...add])]
  if (tags.length > MAX_TAGS_OF_PRODUCT) return { problem: ['tooManyTags', MAX_TAGS_OF_PRODUCT] }
  return planFields(record, { tags }, inShop)
}

/** Saves or publishes values. Publishing refuses fields that have saved changes, because it would discard those changes. */
function planFields(record: OpenRecord, set: Record<string, unknown>, inShop: boolean): Planned {
  if (!inShop) return { plan: planSave(record, set) }
  return Object.keys(set).some((field) => record.saved.has(field)) ? { problem: ['savedDiffers'] } : { plan: planInShop(record, set) }
}

function planPublication(record: OpenRecord, languages: readonly string[] | undefined): Planned {
  const saved = [...record.saved.values()].filter(({ field }) => !languages || languages.includes(field.split('.')[1] ?? ''))
  if (saved.some((change) => isOverChanged(record, change))) return { problem: ['shopChanged'] }
  return { plan: planPublish(record, saved.map(({ field }) => field)) } // prettier-ignore
}
