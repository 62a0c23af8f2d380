import { describe, expect, it } from 'vitest'
import { historyAddress, readHistory } from './history-address.ts'

describe('the address of the history', () => {
  it.each(['/admin/history', '/admin/history?staffId=3&kind=publish&type=product&id=101&after=900', '/admin/history?type=definition'])(
    'comes back as it was: %s',
    (address) => {
      expect(historyAddress(readHistory(new URL(address, 'http://localhost').search))).toBe(address)
    },
  )

  it.each(['?staffId=0', '?kind=rewrite', '?type=customer', '?id=101', '?after=x', '?x=1'])('drops %s', (search) => {
    expect(historyAddress(readHistory(search))).toBe('/admin/history')
  })
})
