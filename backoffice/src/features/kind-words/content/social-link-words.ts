import { CONTACT as CONTACT_PAGE } from '@shop/contract/addresses'
import { SOCIAL_LINK } from '@shop/contract/kinds/declared/social-link'
import { kindWords } from '../kind-words.ts'

export const SOCIAL_LINK_WORDS = kindWords({
  declaration: SOCIAL_LINK,
  group: 'content',
  icon: 'link',
  letter: 'K',
  one: 'Social link',
  many: 'Social links',
  oneInText: 'social link',
  manyInText: 'social links',
  about: 'Channels of the brand on other sites, in the order in which the shop shows them.',
  synonyms: 'channels social media networks Kanäle soziale Medien Netzwerke 社交 链接 渠道',
  archiveAbout: 'The shop no longer shows it. Nothing of it is lost, and it can be restored.',
  pathInShop: () => CONTACT_PAGE,
  fields: {
    name: 'Name',
    linkUrl: { label: 'Address', hint: 'Begins with https://' },
    iconUrl: 'Symbol',
    sort: { label: 'Place', hint: 'Lower numbers come first.' },
  },
  sections: [
    { name: 'channel', title: 'Channel', fields: ['name', 'linkUrl'] },
    { name: 'symbol', title: 'Symbol', about: 'Without one, a link is drawn.', fields: ['iconUrl'] },
    { name: 'place', title: 'Place', fields: ['sort'] },
  ],
})
