import { CONTACT as CONTACT_PAGE } from '@shop/contract/addresses'
import { CONTACT } from '@shop/contract/kinds/declared/contact'
import { kindWords } from '../kind-words.ts'

export const CONTACT_WORDS = kindWords({
  declaration: CONTACT,
  group: 'content',
  icon: 'mail',
  letter: 'N',
  one: 'Contact',
  many: 'Contacts',
  oneInText: 'contact',
  manyInText: 'contacts',
  about: 'Ways to reach the shop, on the contact page and at the foot of every page.',
  synonyms: 'phone telephone e-mail address opening hours Kontakt Telefon Adresse Öffnungszeiten 联系方式 电话 邮箱 地址 营业时间',
  archiveAbout: 'The shop no longer shows it. Nothing of it is lost, and it can be restored.',
  pathInShop: () => CONTACT_PAGE,
  fields: {
    kind: {
      label: 'Kind',
      hint: 'phone, mail, address or hours: its symbol, and the link of a phone or an e-mail address.',
      options: { phone: 'Phone', mail: 'E-mail', address: 'Address', hours: 'Opening hours' },
    },
    label: 'Label',
    value: { label: 'Value', hint: 'Left empty in a language, it is the same there.' },
    sort: { label: 'Place', hint: 'Lower numbers come first.' },
  },
  sections: [
    { name: 'contact', title: 'Kind and texts', fields: ['kind', 'label', 'value'] },
    { name: 'place', title: 'Place', fields: ['sort'] },
  ],
})
