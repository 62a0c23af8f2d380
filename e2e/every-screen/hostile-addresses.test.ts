import { describe, expect, inject, it } from 'vitest'

/** Each address responds with a page or the 404 page, never with an internal error. */
describe('a hostile address [x.6]', () => {
  const LONG = 'x'.repeat(10_000)
  const SQL = encodeURIComponent(`'; drop table product; --`)
  const answered = [
    `/search?name=${LONG}`,
    `/search?name=${SQL}`,
    '/search?name=%25_%25',
    '/search?name=%00',
    '/search?name=%FF',
    '/search?name=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/search?name=a&name=b',
    `/search?name=kestrel&page=abc`,
    `/search?name=kestrel&page=1e9`,
    `/search?name=kestrel&page=-1`,
    `/search?name=kestrel&page=9007199254740991`,
    `/search?name=kestrel&lang=xx`,
    '/discount-products?min=-5',
    '/discount-products?page=1e9&sort=x&tags=,,',
    `/discount-products?tags=${LONG}`,
    '/products?page=abc&lang=xx',
  ]

  it.each(answered.map((path) => [path.slice(0, 60), path]))('%s is a page of the shop', async (_, path) => {
    const answer = await fetch(inject('shopUrl') + path)
    const html = await answer.text()

    expect(answer.status).toBe(200)
    expect(html).toContain('<h1')
    expect(html).not.toContain('<script>alert')
  })

  it.each(['/search/', '/search/x', '/products/1', '/products/abc', '/product/1e9', '/category/-1', '/discount-products/2'])(
    '%s is a page or the 404 page, never a fault',
    async (path) => {
      const { status: code } = await fetch(inject('shopUrl') + path)

      expect([200, 404]).toContain(code)
    },
  )
})
