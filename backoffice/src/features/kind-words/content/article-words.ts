import { ARTICLE } from '@shop/contract/kinds/declared/article'
import { pageInShop } from '@shop/contract/kinds/kind'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { kindWords } from '../kind-words.ts'

export const ARTICLE_WORDS = kindWords({
  declaration: ARTICLE,
  group: 'content',
  icon: 'page',
  letter: 'A',
  one: 'Article',
  many: 'Articles',
  oneInText: 'article',
  manyInText: 'articles',
  about: 'Policies, help articles, pages about the shop and the brand story. Each page lists its articles in this order.',
  synonyms:
    'pages help policies terms privacy shipping returns about story Hilfeseiten AGB Datenschutz Versand 文章 页面 帮助 政策 条款 隐私 关于我们',
  archiveAbout: 'Its page leaves the shop. The last text of a policy becomes an earlier version. Nothing is lost, and it can be restored.',
  leadsTo: 'The help pages',
  fields: {
    kind: {
      label: 'Kind',
      hint: 'Its page has another address in each kind.',
      options: { policy: 'Policy', help: 'Help', about: 'About the shop', 'brand-story': 'Brand story' },
    },
    flag: {
      label: 'Which policy',
      hint: 'The shop has one of each.',
      options: {
        service: 'Terms of service',
        privacy: 'Privacy',
        shipping: 'Shipping',
        returns: 'Returns',
        payment: 'Payment',
        faq: 'Frequently asked questions',
      },
    },
    title: 'Title',
    description: { label: 'Summary', hint: 'In lists, below the title, and for search engines.' },
    content: 'Text',
    visibleFrom: { label: 'Visible from', hint: 'Empty: from its publication on.' },
    visibleUntil: { label: 'Visible until', hint: 'Empty: without end.' },
    sort: { label: 'Place', hint: 'Lower numbers come first.' },
  },
  sections: [
    { name: 'texts', title: 'Text', fields: ['title', 'description', 'content'] },
    { name: 'visibility', title: 'Visibility', fields: ['kind', 'flag', 'visibleFrom', 'visibleUntil', 'sort'] },
  ],
  pathInShop: (record) => {
    const { id, shop } = record as unknown as ManageAnswerOf<'GET /articles/{id}'> // a record of this kind
    return isVisible(shop, Date.now()) ? pageInShop(ARTICLE, { id, ...shop }) : undefined
  },
  unseen: 'Published; its dates hide it now',
})

interface Dates {
  visibleFrom: string | null
  visibleUntil: string | null
}
const isVisible = ({ visibleFrom, visibleUntil }: Dates, now: number) =>
  (visibleFrom === null || Date.parse(visibleFrom) <= now) && (visibleUntil === null || Date.parse(visibleUntil) > now)
