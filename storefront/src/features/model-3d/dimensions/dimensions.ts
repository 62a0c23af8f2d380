import type { ProductDetail } from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'

/** How large a product is, in millimetres. Only what its specs state. */
export type Dimensions = Partial<Record<Axis, number>>
export type Axis = 'length' | 'width' | 'height'
export const AXES = ['length', 'width', 'height'] as const

export const LENGTH_UNITS = ['cm', 'inch'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** The system of units that each is of. */
export const SYSTEM_OF = { cm: 'metric', inch: 'imperial' } as const

/** What the specs call each axis, in the five languages of the shop, in lower case. The first that is stated holds. */
const NAMES: Record<Axis, string[]> = {
  length: ['length', 'overall length', 'länge', 'gesamtlänge', '长度', '长', '全长', '全長', '長さ', '길이', '전장'],
  width: ['width', 'overall width', 'breite', 'gesamtbreite', '宽度', '宽', '全宽', '全幅', '幅', '너비', '폭', '전폭'].concat([
    'wingspan',
    'spannweite',
    '翼展',
    '翼幅',
    '날개폭',
  ]),
  height: ['height', 'overall height', 'höhe', 'gesamthöhe', '高度', '高', '全高', '高さ', '높이', '전고'],
}

const MM_OF: Record<string, number | undefined> = {
  ...Object.fromEntries(['mm', '毫米', 'ミリ', 'ミリメートル', '밀리미터'].map((unit) => [unit, 1])),
  ...Object.fromEntries(['cm', '厘米', '公分', 'センチ', 'センチメートル', '센티미터'].map((unit) => [unit, 10])),
  ...Object.fromEntries(['m', '米', 'メートル', '미터'].map((unit) => [unit, 1000])),
  ...Object.fromEntries(['in', 'inch', 'inches', 'zoll', '英寸', 'インチ', '인치', '″', '"', '”'].map((unit) => [unit, 25.4])),
}
const MM_OF_INCH = 25.4
const NUMBER_AND_UNIT = /(\d[\d.,’\s]*)\s*(\p{L}+|["″”])/u

/** A line of a product's specifications, as far as its dimensions are concerned. */
export type Spec = Pick<ProductDetail['specs'][number], 'specName' | 'specValue' | 'number' | 'unit'>

/** Length, width and height as the specs state them: as a number with its unit, or as a text. What is no length is left out. */
export function dimensionsOf(specs: readonly Spec[], language: Language): Dimensions {
  const stated = AXES.map((axis) => [axis, millimetresOf(specs, NAMES[axis], language)] as const)
  return Object.fromEntries(stated.filter(([, millimetres]) => millimetres !== undefined))
}

function millimetresOf(specs: readonly Spec[], names: string[], language: Language) {
  for (const name of names) {
    const spec = specs.find(({ specName }) => specName.trim().toLowerCase() === name)
    const millimetres = spec && valueOf(spec, language)
    if (millimetres) return millimetres
  }
  return undefined
}

function valueOf({ number, unit, specValue }: Spec, language: Language) {
  if (number !== null && unit !== null) return positive(number * (MM_OF[unit.trim().toLowerCase()] ?? NaN))
  const [, digits = '', written = ''] = NUMBER_AND_UNIT.exec(specValue) ?? []
  return positive(numberOf(digits, language) * (MM_OF[written.toLowerCase()] ?? NaN))
}

/** German writes 1.250,5; the others 1,250.5. */
const numberOf = (digits: string, language: Language) =>
  Number(language === 'de' ? digits.replaceAll(/[.’\s]/g, '').replace(',', '.') : digits.replaceAll(/[,’\s]/g, ''))

const positive = (value: number) => (value > 0 && Number.isFinite(value) ? value : undefined)

/** A length in a unit, to one decimal. */
export const inUnit = (millimetres: number, unit: LengthUnit) => Math.round((millimetres / (unit === 'inch' ? MM_OF_INCH : 10)) * 10) / 10

/** The axes that are stated, in their order. */
export const statedAxes = (dimensions: Dimensions) => AXES.filter((axis) => dimensions[axis] !== undefined)

/** Centimetres, but in English where the browser is one of a region that measures in inches. */
export const firstUnit = (language: Language, browserLanguage: string): LengthUnit =>
  language === 'en' && /-(US|LR|MM)\b/i.test(browserLanguage) ? 'inch' : 'cm'
