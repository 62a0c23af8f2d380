import { MAX_PRICE } from '@shop/contract/limits'
import { isDay, isMoment } from '../../../frame/times.ts'
import { valueTexts as t } from './texts.ts'

export type Found = Record<string, string>
export type Look = (value: unknown) => Found

export const whole = (words: string | undefined): Found => (words === undefined ? {} : { '': words })

export const amount = (value: unknown) =>
  typeof value === 'string' ? t.noAmount(value) : typeof value === 'number' && value > MAX_PRICE ? t.atMost(MAX_PRICE) : undefined
export const needed = (value: unknown, words: string) => (value === null || value === undefined || value === '' ? words : undefined)
export const decimal = (value: unknown, min: number, max: number, decimals = 0) => {
  if (typeof value === 'string') return t.noNumber(value)
  if (typeof value !== 'number') return undefined
  return Number(value.toFixed(decimals)) === value && value >= min && value <= max ? undefined : t.between(min, max, decimals)
}
export const integer = (value: unknown, min: number, max: number) => decimal(value, min, max)
export const day = (value: unknown) => (typeof value === 'string' && value !== '' && !isDay(value) ? t.noDay : undefined)
export const moment = (value: unknown) => (typeof value === 'string' && value !== '' && !isMoment(value) ? t.noDay : undefined)
export const text = (value: unknown, max: number) =>
  typeof value === 'string' && value.length > max ? t.tooLong(value.length, max) : undefined
export const list = (value: unknown, max: number) => (Array.isArray(value) && value.length > max ? t.tooMany(value.length, max) : undefined)

export const found = (entries: readonly (readonly [path: string, words: string | undefined])[]): Found =>
  Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined))
