import { describe, expect, it } from 'vitest'
import { compareVerdicts, judgeCharger, judgePack, roleOf, type Stated, statedOf, type Verdict } from './fits.rules.ts'

const NOTHING = statedOf(1, null, {})
const model: Stated = {
  ...NOTHING,
  id: 1,
  kind: 'car',
  cells: [2],
  hasCellFigure: true,
  chemistry: ['lipo'],
  connector: ['xt60'],
  trayLength: 135,
  trayWidth: 46,
  trayHeight: 25,
}
const pack: Stated = { ...model, id: 2, kind: 'accessories', length: 135, width: 46, height: 25, trayLength: null, trayWidth: null, trayHeight: null } // prettier-ignore
const charger: Stated = { ...pack, id: 3, isCharger: true, cells: [2, 3, 4], hasCellFigure: false }

const wrong = ({ reasons }: Verdict) => reasons.filter(({ ok }) => ok !== true).map(({ key, need, has, ok }) => [key, need, has, ok])

describe('a pack', () => {
  it('fits a model whose tray it fills to the millimetre', () => {
    expect(judgePack(model, pack)).toMatchObject({ fits: true, reasons: [{ key: 'cells', need: 2, has: 2, ok: true }, {}, {}, {}, {}, {}] })
  })

  it.each<[part: Partial<Stated>, ...reason: unknown[]]>([
    [{ length: 138 }, 'length', 135, 138, false],
    [{ width: 46.5 }, 'width', 46, 46.5, false],
    [{ height: 26 }, 'height', 25, 26, false],
    [{ cells: [3] }, 'cells', 2, 3, false],
    [{ chemistry: ['nimh'] }, 'chemistry', { words: 'chemistry' }, { words: 'chemistry' }, false],
    [{ connector: ['deans'] }, 'connector', { words: 'connector' }, { words: 'connector' }, false],
  ])('with %j does not, and says why', (part, ...reason) => {
    const verdict = judgePack(model, { ...pack, ...part })

    expect(verdict.fits).toBe(false)
    expect(wrong(verdict)).toEqual([reason])
  })

  it.each<[Partial<Stated>, Partial<Stated>, string]>([
    [{ trayLength: null }, {}, 'length'],
    [{}, { height: null }, 'height'],
    [{ cells: [], hasCellFigure: false }, {}, 'cells'],
    [{}, { connector: [] }, 'connector'],
    [{ chemistry: [] }, {}, 'chemistry'],
  ])('is never said to fit where the model has %j and the pack %j', (ofModel, ofPack, key) => {
    const verdict = judgePack({ ...model, ...ofModel }, { ...pack, ...ofPack })

    expect(verdict.fits).toBeNull()
    expect(verdict.reasons.filter(({ ok }) => ok === null).map((reason) => reason.key)).toEqual([key])
  })

  it('does not fit where one thing is wrong and another not stated', () => {
    expect(judgePack({ ...model, trayWidth: null }, { ...pack, cells: [4] }).fits).toBe(false)
  })

  it('may be one of several that a model takes, by cells and by plugs', () => {
    const either = { ...model, cells: [2, 3], hasCellFigure: false, connector: ['xt60', 'deans'] }

    expect(judgePack(either, { ...pack, cells: [3], connector: ['deans'] }).fits).toBe(true)
    expect(judgePack(either, { ...pack, cells: [4] }).reasons[0]).toMatchObject({ need: { words: 'cell-range' }, has: 4, ok: false })
  })
})

describe('a charger', () => {
  it.each([
    [pack, {}, true],
    [model, {}, true],
    [{ ...pack, cells: [6] }, {}, false],
    [pack, { chemistry: ['nimh'] }, false],
    [pack, { connector: [] }, null],
  ])('%#', (charged, part, fits) => {
    expect(judgeCharger(charged, { ...charger, ...part }).fits).toBe(fits)
  })
})

describe('what a product is to packs', () => {
  it.each<[Partial<Stated>, ReturnType<typeof roleOf>]>([
    [{}, undefined],
    [{ kind: 'car' }, undefined],
    [{ kind: 'car', cells: [2] }, 'model'],
    [{ kind: 'plane', trayLength: 100 }, 'model'],
    [{ kind: null, trayHeight: 20 }, 'model'],
    [{ kind: null, cells: [2] }, 'battery'],
    [{ kind: 'accessories', cells: [2] }, 'battery'],
    [{ kind: 'accessories', cells: [2], isCharger: true }, 'charger'],
    [{ kind: 'accessories', length: 100 }, undefined],
  ])('with %j: %s', (part, role) => {
    expect(roleOf({ ...NOTHING, ...part })).toBe(role)
  })

  it('is read from figures and codes', () => {
    const stated = statedOf(7, 'accessories', {
      'cell-range': { number: null, codes: ['2s', '3s', 'many', '123s'] },
      chemistry: { number: null, codes: ['lipo'] },
      'charge-power': { number: 60, codes: [] },
    })

    expect(stated).toMatchObject({ cells: [2, 3], hasCellFigure: false, chemistry: ['lipo'], isCharger: true, length: null })
    expect(statedOf(7, null, { cells: { number: 3, codes: [] }, 'cell-range': { number: null, codes: ['2s'] } })).toMatchObject({ cells: [3], hasCellFigure: true }) // prettier-ignore
  })
})

it('puts what fits first, then what may, then what has the least against it', () => {
  const fitting = judgePack(model, pack)
  const perhaps = judgePack({ ...model, trayLength: null }, pack)
  const little = judgePack(model, { ...pack, cells: [3] })
  const much = judgePack(model, { ...pack, cells: [3], length: 200 })

  expect([much, little, perhaps, fitting].toSorted(compareVerdicts)).toEqual([fitting, perhaps, little, much])
})
