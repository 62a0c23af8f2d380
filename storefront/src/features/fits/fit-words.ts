import type { AnswerOf } from '@shop/contract/calls'
import type { TextsOf } from '../../frame/words/text-group.ts'
import type { fitsTexts } from './texts.ts'

export type Fit = AnswerOf<'GET /products/{id}/fits'>['models'][number]
export type OwnPack = AnswerOf<'GET /products/{id}/fits'>['ownPacks'][number]
type Reason = Fit['reasons'][number]
type Words = TextsOf<typeof fitsTexts>

export const FIT_GROUPS = ['batteries', 'chargers', 'models'] as const

const SIZES = ['length', 'width', 'height'] as const

export const whyOf = ({ fits, reasons }: Pick<Fit, 'fits' | 'reasons'>, number: (value: number) => string, t: Words) => ({
  verdict: fits === null ? t.isUnknown : fits ? t.fits : t.doesNotFit,
  why: fits === true ? reasonsFor(reasons, number, t) : reasonsAgainst(reasons, t),
})

/** Returns why a product does not or may not fit. A reason is unknown if a value is not stated. */
const reasonsAgainst = (reasons: Reason[], t: Words) => reasons.filter(({ ok }) => ok !== true).map((reason) => against(reason, t))

function against({ key, need, has }: Reason, t: Words): string {
  if (need === null || has === null) return t.notStated(t.keys[key])
  if (key === 'cells') return t.needs(cellsText(has, t), cellsText(need, t))
  if (key === 'chemistry') return t.needs(String(has), String(need))
  if (key === 'connector') return t.connectorNeeds(String(has), String(need))
  const over = Number((Number(has) - Number(need)).toFixed(1)) // avoids floating-point errors: 0.1 + 0.2 mm is 0.3 mm
  return key === 'length' ? t.tooLong(over) : key === 'width' ? t.tooWide(over) : t.tooHigh(over)
}

const cellsText = (cells: number | string, t: Words) => (typeof cells === 'number' ? t.cells(cells) : cells)

function reasonsFor(reasons: Reason[], number: (value: number) => string, t: Words): string[] {
  const reasonOf = (key: Reason['key']) => reasons.find((reason) => reason.key === key)
  const size = (of: 'need' | 'has') => SIZES.map((side) => number(Number(reasonOf(side)?.[of]))).join(' × ')
  const { has: cells = null } = reasonOf('cells') ?? {}
  const { has: connector = null } = reasonOf('connector') ?? {}
  return [
    ...(cells === null ? [] : [cellsText(cells, t)]),
    ...(connector === null ? [] : [String(connector)]),
    ...(reasonOf('length') ? [t.inTray(size('has'), size('need'))] : []),
  ]
}
