import { REDIRECT } from '@shop/contract/kinds/declared/redirect'
import { kindWords } from './kind-words.ts'

export const REDIRECT_WORDS = kindWords({
  declaration: REDIRECT,
  icon: 'link',
  letter: 'W',
  one: 'Redirect',
  many: 'Redirects',
  oneInText: 'redirect',
  manyInText: 'redirects',
  about: 'Where old addresses lead. Archiving a record with a page creates its redirect.',
  synonyms: 'addresses links 301 308 410 404 Weiterleitungen Umleitungen Adressen 重定向 跳转 旧链接',
  archiveAbout: 'Its old path answers again that there is no page. Nothing of it is lost, and it can be restored.',
  fields: {
    from: { label: 'Old path', hint: 'Such as /sale, without query. The shop must not have a page there.' },
    to: { label: 'Leads to', hint: 'The path of a page of the shop. Empty: the page is gone for good (410).', empty: 'Gone (410)' },
    hits: 'Hits, 30 days',
  },
  sections: [
    { name: 'paths', title: 'Paths', about: 'Queries of the old address are kept. Chains become one redirect.', fields: ['from', 'to'] },
  ],
  isPreviewed: false,
  unseen: 'Published: the old path answers',
})
