import { describe, expect, it } from 'vitest'
import { analyticsAddress, analyticsInput, readAnalytics } from './analytics-address.ts'

const TODAY = '2026-11-30'
const read = (search = '') => readAnalytics(search, TODAY)

describe('the address of analytics', () => {
  it.each([
    ['', '2026-11-03', TODAY, '28'],
    ['?period=yesterday', '2026-11-29', '2026-11-29', '1'],
    ['?period=week', '2026-11-24', TODAY, '7'],
    ['?period=year', '2025-12-02', TODAY, '364'],
    ['?period=other&from=2026-10-01&until=2026-10-31', '2026-10-01', '2026-10-31', '31'],
    ['?period=other&from=2026-12-01&until=2026-10-31', '2026-10-31', '2026-10-31', '1'],
    ['?period=other&from=2020-01-01&until=2026-10-31', '2025-10-31', '2026-10-31', '366'],
    ['?period=other&from=x&until=2026-13-40', TODAY, TODAY, '1'],
    ['?period=never', '2026-11-03', TODAY, '28'],
  ])('%s is from %s until %s: %s days', (search, from, until, days) => {
    expect(read(search)).toMatchObject({ from, until })
    expect(analyticsInput(read(search))).toMatchObject({ until, days })
  })

  it.each([
    '',
    '?period=week&language=de&seller=A%26B&product=7&figure=buys&view=table',
    '?period=other&from=2026-10-01&until=2026-10-31&figure=rate',
  ])('%s is read and written without a change', (search) => {
    expect(analyticsAddress(read(search))).toBe(`/admin/analytics${search}`)
  })

  it('ignores what makes no sense', () => {
    expect(analyticsAddress(read('?language=fr&product=-1&figure=x&view=y&seller='))).toBe('/admin/analytics')
  })

  it('asks for what it is narrowed to', () => {
    expect(analyticsInput(read('?language=de&seller=Ahoy&product=7'))).toMatchObject({ shopLanguage: 'de', seller: 'Ahoy', product: '7' })
  })
})
