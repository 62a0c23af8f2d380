import { type Kind, spanDatesOf } from '@shop/contract/kinds/kind'
import type { ProductValues } from '@shop/contract/manage/products/product-fields'
import { amountText } from '../record-fields/shown-values.ts'
import { previewTexts as t } from './texts.ts'

/** Time at which the product's page in the shop will change. */
export interface Moment {
  iso: string
  label: string
}

/** Returns the future times at which scheduled prices start or the product appears or disappears, earliest first. */
export function momentsOf(
  { schedule, visibleFrom, visibleUntil }: Pick<ProductValues, 'schedule' | 'visibleFrom' | 'visibleUntil'>,
  now = Date.now(),
): Moment[] {
  return comingOf(
    [
      ...schedule.map(({ starts, price }) => ({ iso: starts, label: t.priceFrom(amountText(price)) })),
      ...(visibleFrom === null ? [] : [{ iso: visibleFrom, label: t.visibleFrom }]),
      ...(visibleUntil === null ? [] : [{ iso: visibleUntil, label: t.visibleUntil }]),
    ],
    now,
  )
}

/** Returns the future times at which a declared record begins and ends by its own dates, earliest first. */
export const momentsOfDates = (declaration: Kind, values: Readonly<Record<string, unknown>>, now = Date.now()) =>
  comingOf(
    spanDatesOf(declaration).flatMap(({ name, what }) => {
      const iso = values[name]
      return typeof iso === 'string' ? [{ iso, label: t[what] }] : []
    }),
    now,
  )

const comingOf = (moments: readonly Moment[], now: number) =>
  moments.filter(({ iso }) => Date.parse(iso) > now).toSorted((a, b) => Date.parse(a.iso) - Date.parse(b.iso))
