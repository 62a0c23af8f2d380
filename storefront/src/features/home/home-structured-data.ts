import { HOME, SEARCH } from '@shop/contract/addresses'
import { type ListedPage, shopThing, type Thing } from '../../frame/head/structured-data.ts'

export const homeThings = (page: ListedPage): Thing[] => {
  const { url, whole, language, answer } = page
  const organization = shopThing(page)
  return [
    organization,
    {
      '@type': 'WebSite',
      '@id': whole('/#website'),
      name: answer('GET /shop/identity')?.name,
      url: url(HOME),
      inLanguage: language,
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: url(`${SEARCH}?name={search_term_string}`) },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
