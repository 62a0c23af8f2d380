import type { ProductValues } from '@shop/contract/manage/product-fields'
import { amountText } from '../record-fields/values.ts'
import { previewTexts as t } from './texts.ts'

/** A moment at which the shop shows a record otherwise. */
export interface Moment {
  iso: string
  label: string
}

/** When what is typed or saved of a product is seen first, or no more: those that are still to come, the next first. */
export function momentsOf(
  { schedule, visibleFrom, visibleUntil }: Pick<ProductValues, 'schedule' | 'visibleFrom' | 'visibleUntil'>,
  now = Date.now(),
): Moment[] {
  return [
    ...schedule.map(({ starts, price }) => ({ iso: starts, label: t.priceFrom(amountText(price)) })),
    ...(visibleFrom === null ? [] : [{ iso: visibleFrom, label: t.visibleFrom }]),
    ...(visibleUntil === null ? [] : [{ iso: visibleUntil, label: t.visibleUntil }]),
  ]
    .filter(({ iso }) => Date.parse(iso) > now)
    .toSorted((a, b) => Date.parse(a.iso) - Date.parse(b.iso))
}
