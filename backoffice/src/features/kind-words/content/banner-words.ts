import { BANNER } from '@shop/contract/kinds/declared/banner'
import { HOME } from '@shop/contract/addresses'
import { kindWords } from '../kind-words.ts'

export const BANNER_WORDS = kindWords({
  declaration: BANNER,
  group: 'content',
  icon: 'page',
  letter: 'B',
  one: 'Banner',
  many: 'Home page',
  oneInText: 'banner',
  manyInText: 'banners',
  about: 'Banners at the top of the home page, in their order.',
  synonyms: 'banners slider carousel hero front page Startseite Banner Bühne 首页 横幅 轮播',
  archiveAbout: 'It leaves the home page. Nothing of it is lost, and it can be restored.',
  pathInShop: () => HOME,
  fields: {
    title: 'Title',
    description: 'Text',
    buttonText: { label: 'Button', hint: 'Shown only with a target.' },
    targetUrl: { label: 'Leads to', hint: 'A page of the shop such as /product/101, or https://… for another site. Empty: no button.' },
    image: 'Picture',
    focalWide: 'In wide windows',
    focalNarrow: 'On phones',
    visibleFrom: { label: 'Visible from', hint: 'Empty: from its publication on.' },
    visibleUntil: { label: 'Visible until', hint: 'Empty: without end.' },
    sort: { label: 'Place', hint: 'Lower numbers come first.' },
  },
  sections: [
    { name: 'texts', title: 'Texts', fields: ['title', 'description', 'buttonText'] },
    { name: 'target', title: 'Target', about: 'Where the button leads.', fields: ['targetUrl'] },
    { name: 'picture', title: 'Picture', about: 'Without one, a drawing is shown.', fields: ['image', 'focalWide', 'focalNarrow'] },
    { name: 'time', title: 'Time and place', fields: ['visibleFrom', 'visibleUntil', 'sort'] },
  ],
})
