import { expect, it } from 'vitest'
import { sellerOf, whereToBuy } from './where-to-buy.ts'

const address = (url: string, languages: Array<'de' | 'en'> = [], seller = '') => ({ seller, label: '', url, languages })

it('gives each language the first address that is for it, and the others below', () => {
  const [german, all, other] = [address('https://a.example', ['de']), address('https://b.example'), address('https://c.example', ['en'])]
  const places = whereToBuy([german, all, other, address('')])
  const of = (language: string) => places.find((place) => place.language === language)

  expect(of('de')).toMatchObject({ buy: german, others: [all] })
  expect(of('en')).toMatchObject({ buy: all, others: [other] })
  expect(of('ja')).toMatchObject({ buy: all, others: [] })
  expect(whereToBuy([german]).find(({ language }) => language === 'ko')).toMatchObject({ buy: undefined, others: [] })
})

it('calls an address by its seller, else by its host', () => {
  expect(
    [address('https://www.a.example/x', [], 'Kiteworks'), address('https://www.a.example/x'), address('/contact')].map(sellerOf),
  ).toEqual(['Kiteworks', 'a.example', '/contact'])
})
