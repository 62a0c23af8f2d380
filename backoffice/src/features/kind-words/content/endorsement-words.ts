import { ENDORSEMENT } from '@shop/contract/kinds/declared/endorsement'
import { HOME } from '@shop/contract/addresses'
import { kindWords } from '../kind-words.ts'

export const ENDORSEMENT_WORDS = kindWords({
  declaration: ENDORSEMENT,
  group: 'content',
  icon: 'check',
  letter: 'Q',
  one: 'Endorsement',
  many: 'Endorsements',
  oneInText: 'endorsement',
  manyInText: 'endorsements',
  about: 'Awards, clubs and tests that speak for the brand. The home page shows them in this order.',
  synonyms: 'awards press partners seals tests clubs Auszeichnungen Siegel Presse Partner 认可 奖项 媒体 合作',
  archiveAbout: 'It leaves the home page. Nothing of it is lost, and it can be restored.',
  pathInShop: () => HOME,
  fields: {
    name: 'Name',
    description: 'What it says',
    image: { label: 'Picture' },
    sort: { label: 'Place', hint: 'Lower numbers come first.' },
  },
  sections: [
    { name: 'texts', title: 'Texts', fields: ['name', 'description'] },
    { name: 'picture', title: 'Picture', about: 'Without one, a star is shown.', fields: ['image'] },
    { name: 'place', title: 'Place', fields: ['sort'] },
  ],
})
