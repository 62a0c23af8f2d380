import { adminProductsOf } from '@shop/contract/manage/addresses'
import { TAG } from '@shop/contract/kinds/declared/tag'
import { kindWords } from './kind-words.ts'

export const TAG_WORDS = kindWords({
  declaration: TAG,
  icon: 'tag',
  letter: 'L',
  one: 'Tag',
  many: 'Tags',
  oneInText: 'tag',
  manyInText: 'tags',
  about: 'Labels of products, in the order in which filters show them.',
  synonyms: 'labels badges Schlagwörter Etiketten Marken 标签 标记',
  archiveAbout: 'Products can no longer have it. Nothing of it is lost, and it can be restored.',
  usersAddress: ({ id }) => adminProductsOf('tag', id),
  fields: { name: 'Name', sort: { label: 'Place', hint: 'Lower numbers come first.' } },
  sections: [
    { name: 'names', title: 'Names', about: 'On cards and in filters.', fields: ['name'] },
    { name: 'place', title: 'Place', fields: ['sort'] },
  ],
})
