import type { LowPrice } from '@shop/contract/codes'
import { toYuan } from '@shop/contract/money'
import type { ChangedThing, Thing } from '../db/things.ts'
import type { Row } from '../db/changes.rules.ts'
import { newLowestFen } from '../features/manage-products/low-prices/low-prices.rules.ts'
import type { ChangedProduct } from '../features/catalog/import/products.queries.ts'

const MONEY = /_fen$/
const LONGEST = 40

/** Field names in files that differ from the column's name in camel case. */
const NAMES: Record<string, string> = {
  price_fen: 'price',
  original_price_fen: 'originalPrice',
  amount_fen: 'amount',
  minimum_fen: 'minimum',
  tag_ids: 'tags',
  subtitle_keys: 'subtitle',
  created_at: 'createdTime',
  updated_at: 'updatedTime',
  series_id: 'seriesId',
  sort_order: 'place',
  image_url: 'image',
  video_url: 'video',
  cover_url: 'cover',
  leader_image_url: 'leaders',
  exploded_url: 'exploded',
  exploded_model: 'exploded',
  starts_at: 'starts',
  ends_at: 'ends',
  detail_text: 'detailText',
  detail_source: 'detailText',
  description_source: 'description',
  spec_group: 'group',
  product_image: 'images',
  product_service: 'services',
  product_spec: 'specs',
  product_manual: 'manuals',
  product_price_schedule: 'schedule',
  product_buy_url: 'buyUrls',
  product_part: 'parts',
  safety_maker: 'safety.maker',
  safety_responsible: 'safety.responsible',
  safety_warnings: 'safety.warnings',
  seo_title: 'seo.title',
  seo_description: 'seo.description',
}

const nameOf = (column: string) => NAMES[column] ?? column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Describes each changed field: short values before and after; for texts, the changed languages. */
export function changedFields({ there, wanted, columns, texts }: ChangedThing): string[] {
  const values = columns.map((column) => {
    const [before, after] = [shown(column, there.row[column]), shown(column, wanted.row[column])]
    return before === undefined || after === undefined ? nameOf(column) : `${nameOf(column)} ${before} → ${after}`
  })
  const languages = new Map<string, string[]>()
  for (const [language, changed] of Object.entries(texts))
    for (const name of new Set(changed.map((column) => nameOf(column)))) languages.set(name, [...(languages.get(name) ?? []), language])
  return [...new Set(values), ...[...languages].map(([name, names]) => `${name} (${names.join(', ')})`)]
}

export const changedLists = (lists: readonly string[]) => lists.map((list) => nameOf(list))

function shown(column: string, value: unknown) {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'number') return MONEY.test(column) ? toYuan(value).toFixed(2) : String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(' ') || 'none'
  return typeof value === 'string' && value.length <= LONGEST ? value || 'none' : undefined
}

export const englishOf = ({ texts }: Thing, column: string) => JSON.stringify(texts.en?.[column] ?? '')

/** Returns the lowest new price in fen if it may need confirmation (`newLowestFen`); otherwise undefined. */
export function loweredFen({ there, wanted, columns, lists }: ChangedProduct): { id: number; newFen: number } | undefined {
  const priceOf = ({ price_fen: fen }: Row) => toYuan(Number(fen))
  const scheduleOf = (schedule: Row[]) =>
    schedule.map((row) => ({ price: priceOf(row), starts: timeOf(row['starts_at']), ends: timeOf(row['ends_at']) }))
  const toShop = {
    ...(columns.includes('price_fen') && { price: priceOf(wanted.row) }),
    ...(lists.includes('product_price_schedule') && { schedule: scheduleOf(wanted.schedule) }),
  }
  const newFen = newLowestFen({ price: priceOf(there.row), schedule: scheduleOf(there.schedule ?? []) }, toShop, Date.now())
  return newFen === undefined ? undefined : { id: wanted.id, newFen }
}

const timeOf = (value: unknown) => (value === null || value === undefined ? null : new Date(value as string | Date).toISOString()) // the value of a time column

/** Describes a price that needs confirmation. */
export const lowPriceLine = (product: string, { now, lowest, new: to }: LowPrice) =>
  `! product ${product}: price ${[now, to].map((yuan) => yuan.toFixed(2)).join(' → ')}, less than half of ${lowest.toFixed(2)}, the lowest of the last 30 days`
