import { expect, it } from 'vitest'
import { groupsOf } from './suggestion-groups.ts'

const DAMPER = { number: 'CAR-0101-05', name: 'Oil damper', price: 128, productId: 101, productName: 'Kestrel' }
const NOTHING = { corrected: null, products: [], parts: [], series: [], help: [], videos: [], total: 0 }
const SERIES = [
  { id: 1, name: 'Cars', kind: 'car' },
  { id: 2, name: 'Boats', kind: undefined },
] as const
const titled = (count: number) => Array.from({ length: count }, (_, place) => ({ id: place + 1, title: `Title ${place + 1}` }))

it('suggestions are in groups, at most three of all but products, and none is empty [x.51]', () => {
  const product = { id: 7, name: 'Kestrel', partNumber: 'CAR-0007', imageUrl: '', price: 1, facts: [] }
  const groups = groupsOf({ ...NOTHING, products: [product], series: [{ id: 1, name: 'Cars' }], videos: titled(4) }, [...SERIES])

  expect(groups.map(({ type, options }) => [type, options.map(({ to }) => to)])).toEqual([
    ['product', ['/product/7']],
    ['series', ['/category/1']],
    ['video', ['/videos/1', '/videos/2', '/videos/3']],
  ])
  expect(groups.flatMap(({ options }) => options.flatMap(({ kind }) => kind ?? []))).toEqual(['car'])
})

it('where there are none the series of the shop are named [x.51]', () => {
  const [group, ...others] = groupsOf(NOTHING, [...SERIES])

  expect(group?.options.map(({ name, to, opens }) => [name, to, opens])).toEqual([
    ['Cars', '/category/1', { type: 'series', id: 1 }],
    ['Boats', '/category/2', { type: 'series', id: 2 }],
  ])
  expect(others).toEqual([])
})

it('parts are named with their numbers, and lead to their pages [x.61]', () => {
  const [group] = groupsOf({ ...NOTHING, parts: [DAMPER] }, [...SERIES])

  expect(group?.options).toEqual([
    { key: 'part-CAR-0101-05', to: '/parts/CAR-0101-05', name: 'Oil damper', opens: { type: 'part', number: 'CAR-0101-05' }, part: DAMPER },
  ])
})
