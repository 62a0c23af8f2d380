import type { Series } from '@shop/contract/catalog/catalog'
import { expect, it } from 'vitest'
import { claimsOf } from './claims.ts'

const series = (kind: Series['kind'], icon: Series['specs'][number]['icon'], title: string): Series => ({
  id: 1,
  name: 'A',
  code: 'A',
  kind,
  description: '',
  summary1: '',
  summary2: '',
  summary3: '',
  iconUrl: '',
  imageUrl: '',
  isHome: 1,
  status: 1,
  sort: 1,
  specs: [{ id: 1, title, description: '', icon, iconUrl: '' }],
})

it.each([
  ['Up to 80 km/h', 80],
  ['最高80 km/h', 80],
  ['Stall speed stated', undefined],
])('a series whose spec of speed says %j claims %s km/h [1.16]', (title, topSpeed) => {
  expect(claimsOf([series('car', 'speed', title)])).toEqual({ topSpeed, flightMinutes: undefined })
})

it.each([
  ['drone', 'Bis zu 30 Minuten in der Luft', 30],
  ['drone', '最长 30 分钟续航', 30],
  ['helicopter', '최대 30분 비행', 30],
  ['boat', 'Up to 30 minutes', undefined],
  [null, 'Up to 30 minutes', undefined],
] as const)('a series of the kind %s whose spec of time says %j claims %s minutes in the air [1.16]', (kind, title, flightMinutes) => {
  expect(claimsOf([series(kind, 'clock', title)])).toEqual({ topSpeed: undefined, flightMinutes })
})

it('claims the greatest of what the series say', () => {
  expect(claimsOf([series('car', 'speed', '80 km/h'), series('boat', 'speed', '100 km/h')]).topSpeed).toBe(100)
})
