import type { ProductDetail } from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'

/** Stated dimensions in millimetres. */
export type Dimensions = Partial<Record<Axis, number>>
export type Axis = 'length' | 'width' | 'height'
export const AXES = ['length', 'width', 'height'] as const

export type LengthUnit = 'cm' | 'inch'

/** Names of specs for each axis in the five languages, in lower case. The first name that a product states counts. */
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

export type Spec = Pick<ProductDetail['specs'][number], 'specName' | 'specValue' | 'number' | 'unit'>

/** Reads dimensions from the numbers and units of specs, otherwise from their texts. Omits values that are not lengths. */
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

/** German writes 1.250,5; the other languages write 1,250.5. */
const numberOf = (digits: string, language: Language) =>
  Number(language === 'de' ? digits.replaceAll(/[.’\s]/g, '').replace(',', '.') : digits.replaceAll(/[,’\s]/g, ''))

const positive = (value: number) => (value > 0 && Number.isFinite(value) ? value : undefined)

export const inUnit = (millimetres: number, unit: LengthUnit) => Math.round((millimetres / (unit === 'inch' ? MM_OF_INCH : 10)) * 10) / 10

export const statedAxes = (dimensions: Dimensions) => AXES.filter((axis) => dimensions[axis] !== undefined)
