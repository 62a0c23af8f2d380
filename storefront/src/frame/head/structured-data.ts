import { HOME } from '@shop/contract/addresses'
import type { AnswerOf, CallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'

/** A thing in the words of schema.org (JSON-LD). */
export type Thing = Record<string, unknown>

/** A page that search engines may list, as structured data are made of it. */
export interface ListedPage {
  language: Language
  /** The response of a call that the page was made of. */
  answer: <Name extends CallNames>(name: Name) => AnswerOf<Name> | undefined
  /** A page's whole address in the language of this one. */
  url: (path: string) => string
  /** A file's whole address. */
  whole: (address: string) => string
  /** This page's path, without the page of its list. */
  here: string
}

/** A list of pages by their whole addresses; `before`: how many stand on the pages before this one. */
export const itemList = (urls: string[], before = 0): Thing[] => [
  {
    '@type': 'ItemList',
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
  },
]

/** Who the shop is, the same thing on every page that names it. */
export const shopThing = ({ url, whole, answer }: ListedPage): Thing => ({
  '@type': 'Organization',
  '@id': whole('/#organization'),
  name: answer('GET /shop/identity')?.name,
  url: url(HOME),
  logo: whole('/icon-512.png'),
})
