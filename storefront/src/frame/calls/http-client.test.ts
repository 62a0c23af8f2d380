import { describe, expect, it } from 'vitest'
import { addressOf } from './http-client.ts'

describe('the address of a call', () => {
  it('carries the language and the time', () => {
    expect(addressOf('GET /product-tag/list', {}, 'de', 5)).toBe('/api/admin/product-tag/list?language=de&_t=5')
  })

  it('has its parameters in the path and the rest in the query', () => {
    expect(addressOf('GET /product/{id}/{language}', { id: 7 }, 'ko', 5)).toBe('/api/admin/product/7/ko?language=ko&_t=5')
    expect(addressOf('GET /product/page', { seriesId: 3, tags: '1,2' }, 'en', 5)).toBe(
      '/api/admin/product/page?seriesId=3&tags=1%2C2&language=en&_t=5',
    )
  })
})
