import { MAX_PRICE } from '@shop/contract/limits'
import { isDay, isMoment } from './moments.tsx'
import { valueTexts as t } from './texts.ts'

/** What is wrong with parts of a field, by their paths within it; '' is the field itself. */
export type Found = Record<string, string>
export type Look = (value: unknown) => Found

export const whole = (words: string | undefined): Found => (words === undefined ? {} : { '': words })

export const amount = (value: unknown) =>
  typeof value === 'string' ? t.noAmount(value) : typeof value === 'number' && value > MAX_PRICE ? t.atMost(MAX_PRICE) : undefined
export const needed = (value: unknown, words: string) => (value === null || value === undefined || value === '' ? words : undefined)
export const integer = (value: unknown, min: number, max: number) => {
  if (typeof value === 'string') return t.noNumber(value)
  if (typeof value !== 'number') return undefined
  return Number.isInteger(value) && value >= min && value <= max ? undefined : t.between(min, max)
}
export const day = (value: unknown) => (typeof value === 'string' && value !== '' && !isDay(value) ? t.noDay : undefined)
export const moment = (value: unknown) => (typeof value === 'string' && value !== '' && !isMoment(value) ? t.noDay : undefined)
export const text = (value: unknown, max: number) =>
  typeof value === 'string' && value.length > max ? t.tooLong(value.length, max) : undefined
export const list = (value: unknown, max: number) => (Array.isArray(value) && value.length > max ? t.tooMany(value.length, max) : undefined)

/** Those of these that something is wrong with. */
export const found = (entries: readonly (readonly [path: string, words: string | undefined])[]): Found =>
  Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined))
