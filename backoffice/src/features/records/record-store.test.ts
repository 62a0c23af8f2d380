import { describe, expect, it, vi } from 'vitest'
import { createRecordStore, type Loaded, type SavedChange } from './record-store.ts'

const anna = { id: 7, name: 'Anna' }
const change = (field: string, value: unknown): SavedChange => ({
  field,
  value,
  by: anna,
  time: '2026-11-24T09:00:00.000Z',
  conflicts: false,
})
const record = (part: Partial<Loaded> = {}): Loaded => ({
  rev: 14,
  state: 'live',
  shop: { price: 10, 'name.en': 'Buggy', 'name.de': 'Buggy', tags: [1] },
  saved: [],
  older: [],
  others: [],
  changedTime: null,
  changedBy: null,
  ...part,
})

describe('an open record', () => {
  it('shows what was typed over what is saved over what is in the shop', () => {
    const store = createRecordStore(record({ saved: [change('price', 12)] }))

    expect(store.field('price')).toMatchObject({ value: 12, saved: 12, shop: 10, isUnsaved: false })
    store.change('price', 13)
    expect(store.field('price')).toMatchObject({ value: 13, saved: 12, shop: 10, isUnsaved: true })
    expect(store.summary().unsaved).toEqual(['price'])
  })

  it('has no work left once a field says again what is saved', () => {
    const store = createRecordStore(record())
    store.change('tags', [1, 2])
    store.change('tags', [1])

    expect(store.summary().unsaved).toEqual([])
  })

  it('tells who shows the field, and nobody else', () => {
    const store = createRecordStore(record())
    const [price, name] = [vi.fn<() => void>(), vi.fn<() => void>()]
    store.subscribe('price', price)
    store.subscribe('name.en', name)
    const before = store.field('name.en')
    store.change('price', 11)

    expect([price.mock.calls.length, name.mock.calls.length]).toEqual([1, 0])
    expect(store.field('name.en')).toBe(before)
  })

  it('is as a whole the same while more is typed into the same field', () => {
    const store = createRecordStore(record())
    store.change('price', 11)
    const before = store.summary()
    store.change('price', 12)

    expect(store.summary()).toBe(before)
    store.change('tags', [])
    expect(store.summary().unsaved).toEqual(['price', 'tags'])
  })
})

describe('what others write meanwhile', () => {
  it('is taken over where nothing was typed, and said', () => {
    const store = createRecordStore(record())
    store.change('price', 11)
    store.adopt(record({ rev: 15, saved: [change('name.de', 'Rennbuggy')] }))

    expect(store.field('name.de').value).toBe('Rennbuggy')
    expect(store.field('price')).toMatchObject({ value: 11, isClashing: false })
    expect(store.summary()).toMatchObject({ takenOver: ['name.de'], clashes: [], rev: 15 })
    expect(store.revToSend()).toBe(15)
  })

  it('is not said where one wrote it oneself, in another tab or here (merchant M19)', () => {
    const [me, other] = [
      { id: 1, name: 'Me' },
      { id: 2, name: 'Jonas' },
    ]
    const store = createRecordStore(record())
    store.adopt(record({ rev: 15, saved: [change('name.de', 'Rennbuggy')], changedBy: me }), me.id)
    expect(store.summary().takenOver).toEqual([])

    store.adopt(record({ rev: 16, saved: [change('name.de', 'Buggy')], changedBy: other, changedTime: '2026-11-28T09:00:00Z' }), me.id)
    store.adopt(record({ rev: 17, saved: [change('name.de', 'Buggy'), change('price', 7)], changedBy: me }), me.id)
    expect(store.summary()).toMatchObject({ takenOver: ['name.de'], takenOverBy: { name: 'Jonas', time: '2026-11-28T09:00:00Z' } })
  })

  it('is said where another wrote before the own write of later', () => {
    const store = createRecordStore(record())
    store.adopt(record({ rev: 16, state: 'archived', saved: [change('name.de', 'Rennbuggy')], changedBy: { id: 1, name: 'Me' } }), 1)

    expect(store.summary()).toMatchObject({ takenOver: ['name.de'], takenOverBy: undefined })
  })

  it('clashes where the same field was typed into, and what was typed stays', () => {
    const store = createRecordStore(record())
    store.change('price', 11)
    store.adopt(record({ rev: 15, shop: { ...record().shop, price: 9 } }))

    expect(store.field('price')).toMatchObject({ value: 11, saved: 9, isClashing: true })
    expect(store.summary().clashes).toEqual(['price'])
    expect(store.revToSend()).toBe(14)
  })

  it('is no clash where both wrote the same', () => {
    const store = createRecordStore(record())
    store.change('price', 9)
    store.adopt(record({ rev: 15, shop: { ...record().shop, price: 9 } }))

    expect(store.summary()).toMatchObject({ clashes: [], unsaved: [] })
  })

  it('is settled by either value, and what is given up is set aside', () => {
    const store = createRecordStore(record())
    store.change('price', 11)
    store.change('name.de', 'Meiner')
    store.adopt(record({ rev: 15, saved: [change('price', 9), change('name.de', 'Ihrer')] }))
    store.settle('price', 9)
    store.settle('name.de', 'Meiner')

    expect(store.field('price')).toMatchObject({ value: 9, isUnsaved: false, setAside: 11 })
    expect(store.field('name.de')).toMatchObject({ value: 'Meiner', isUnsaved: true, isClashing: false, setAside: undefined })
    expect(store.revToSend()).toBe(15)
  })

  it('is put together where they changed other parts of a list', () => {
    const store = createRecordStore(record())
    store.change('tags', [1, 2])
    store.adopt(record({ rev: 15, saved: [change('tags', [1, 3])] }))

    expect(store.both('tags')).toEqual({ value: [1, 3, 2] })
  })

  it('of a draft that is older than the record clashes over the value that the server names', () => {
    const store = createRecordStore(record({ rev: 15, saved: [change('price', 9)] }))
    store.bringBack(new Map([['price', { value: 11, base: 9, rev: 13 }]]))

    expect(store.revToSend()).toBe(13)
    store.adopt(record({ rev: 16, saved: [change('price', 9)] }))
    expect(store.revToSend()).toBe(13)
    expect(store.summary().clashes).toEqual([])
    store.rebase([['price', 10]])
    expect(store.summary().clashes).toEqual(['price'])
  })
})

describe('a save', () => {
  it('leaves what was typed while it was under way', () => {
    const store = createRecordStore(record())
    store.change('price', 11)
    store.change('price', 12)
    store.change('name.de', 'Neu')
    store.written({ price: 11, 'name.de': 'Neu' }, { rev: 15, state: 'live', saved: [change('price', 11), change('name.de', 'Neu')] })

    expect(store.field('price')).toMatchObject({ value: 12, saved: 11, isUnsaved: true, isClashing: false })
    expect(store.field('name.de')).toMatchObject({ isUnsaved: false, saved: 'Neu' })
    expect(store.summary()).toMatchObject({ unsaved: ['price'], takenOver: [], rev: 15 })
  })

  it('is done, though the server has put right what was sent', () => {
    const store = createRecordStore(record())
    store.change('name.de', ' Neu ')
    store.written({ 'name.de': ' Neu ' }, { rev: 15, state: 'live', saved: [change('name.de', 'Neu')] })

    expect(store.field('name.de')).toMatchObject({ value: 'Neu', isUnsaved: false })
  })

  it('that is refused says so at the field until it is changed', () => {
    const store = createRecordStore(record())
    store.change('price', -1)
    store.refuse(new Map([['price', { '': 'must be at least 0' }]]))
    store.adopt(record({ rev: 15 }))
    expect(store.field('price').problems).toEqual({ '': 'must be at least 0' })

    store.change('price', 11)
    expect(store.field('price').problems).toEqual({})
  })
})

describe('what is wrong', () => {
  it('is said while it is typed, and judged again when another field changes', () => {
    const store = createRecordStore(record(), (unsaved, valueOf) => {
      const isWrong = unsaved.has('price') && Number(valueOf('price')) > Number(valueOf('was'))
      return new Map(isWrong ? [['price', { '': 'too high' }]] : [])
    })
    store.change('was', 20)
    store.change('price', 30)
    expect(store.field('price').problems).toEqual({ '': 'too high' })
    expect(store.summary().wrong).toEqual(['price'])

    store.change('was', 40)
    expect(store.field('price').problems).toEqual({})
  })
})

describe('work from before', () => {
  it('is brought back but where something was typed since', () => {
    const store = createRecordStore(record())
    store.change('price', 12)
    const heard = vi.fn<() => void>()
    store.subscribeToWork(heard)
    const work = { base: 10, rev: 14 }
    store.bringBack(
      new Map([
        ['price', { value: 11, ...work }],
        ['name.de', { value: 'Alt', base: 'Buggy', rev: 14 }],
      ]),
    )

    expect(store.field('price').value).toBe(12)
    expect(store.field('name.de').value).toBe('Alt')
    expect(heard.mock.calls).toEqual([['name.de', { value: 'Alt', base: 'Buggy', rev: 14 }]])
  })
})

describe('a counter, which changes by itself', () => {
  const open = () => createRecordStore(record({ shop: { price: 10, stock: 12 } }), undefined, new Set(['stock']))

  it('is unsaved once something is typed into it, and clashes with nothing when it was sold meanwhile (merchant M5)', () => {
    const store = open()
    store.change('stock', 20)
    store.adopt(record({ rev: 15, shop: { price: 11, stock: 9 } }))

    expect(store.summary()).toMatchObject({ unsaved: ['stock'], clashes: [], takenOver: ['price'] })
    expect(store.work().get('stock')).toMatchObject({ value: 20, base: 12 }) // the shown value is sent as the base
  })

  it('is no work any more once it is set; what was typed meanwhile is typed over it', () => {
    const store = open()
    store.change('stock', 20)
    store.counted('stock', 20)
    expect(store.summary().unsaved).toEqual([])
    expect(store.field('stock').saved).toBe(20)

    store.change('stock', 30)
    store.change('stock', 31)
    store.counted('stock', 30)
    expect(store.work().get('stock')).toMatchObject({ value: 31, base: 30 })
  })

  it('makes the revision of what is sent no older', () => {
    const store = open()
    store.bringBack(new Map([['stock', { value: 5, base: 12, rev: 3 }]]))

    expect(store.revToSend()).toBe(14)
  })
})
