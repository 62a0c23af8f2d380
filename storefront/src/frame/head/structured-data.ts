import { HOME } from '@shop/contract/addresses'
import type { AnswerOf, CallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'

/** An object of a schema.org type (JSON-LD). */
export type Thing = Record<string, unknown>

export interface ListedPage {
  language: Language
  answer: <Name extends CallNames>(name: Name) => AnswerOf<Name> | undefined
  url: (path: string) => string
  whole: (address: string) => string
  /** Path of the page, without the page number of a list. */
  here: string
}

/** Structured data of one page of a list. `before` is the number of items on previous pages. */
export const itemList = (urls: string[], before = 0): Thing[] => [
  {
    '@type': 'ItemList',
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
  },
]

/** Structured data of the shop. Its `@id` is the same on every page, because all pages describe the same shop. */
export const shopThing = ({ url, whole, answer }: ListedPage): Thing => ({
  '@type': 'Organization',
  '@id': whole('/#organization'),
  name: answer('GET /shop/identity')?.name,
  url: url(HOME),
  logo: whole('/icon-512.png'),
})
