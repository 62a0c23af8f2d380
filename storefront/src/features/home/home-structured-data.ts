import { HOME, SEARCH } from '@shop/contract/addresses'
import type { ListedPage, Thing } from '../../frame/head/structured-data.ts'

/** The shop itself, and how it is searched. */
export const homeThings = ({ url, whole, language }: ListedPage): Thing[] => [
  {
    '@type': 'Organization',
    '@id': whole('/#organization'),
    name: 'Torvane',
    url: url(HOME),
    logo: whole('/icon-512.png'),
  },
  {
    '@type': 'WebSite',
    '@id': whole('/#website'),
    name: 'Torvane',
    url: url(HOME),
    inLanguage: language,
    publisher: { '@id': whole('/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: url(`${SEARCH}?name={search_term_string}`) },
      'query-input': 'required name=search_term_string',
    },
  },
]
