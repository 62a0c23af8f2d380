import { describe, expect, it } from 'vitest'
import { historyAddress, historyInput, readHistory } from './history-address.ts'

describe('the address of the history', () => {
  it.each([
    '/admin/history',
    '/admin/history?staffId=3&kind=publish&type=product&id=101&after=900',
    '/admin/history?type=definition',
    '/admin/history?type=product&field=price&from=2026-11-01&until=2026-11-30',
  ])('comes back as it was: %s', (address) => {
    expect(historyAddress(readHistory(new URL(address, 'http://localhost').search))).toBe(address)
  })

  it.each([
    '?staffId=0',
    '?kind=rewrite',
    '?type=customer',
    '?id=101',
    '?after=x',
    '?x=1',
    '?field=price',
    '?from=2026-13-01',
    '?until=yesterday',
  ])('drops %s', (search) => {
    expect(historyAddress(readHistory(search))).toBe('/admin/history')
  })

  it('asks for the whole last day', () => {
    const day = readHistory('?from=2026-03-29&until=2026-03-29')
    const { from, until } = historyInput(day)

    expect(new Date(from ?? '').getHours()).toBe(0)
    expect(new Date(until ?? '').getDate()).toBe(30)
    expect(historyInput(readHistory(''))).toMatchObject({ from: undefined, until: undefined })
  })
})
