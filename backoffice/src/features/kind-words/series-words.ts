import { adminProductsOf } from '@shop/contract/manage/addresses'
import { SERIES } from '@shop/contract/kinds/declared/series'
import { kindWords } from './kind-words.ts'

export const SERIES_WORDS = kindWords({
  declaration: SERIES,
  icon: 'series',
  letter: 'E',
  one: 'Series',
  many: 'Series',
  oneInText: 'series',
  manyInText: 'series',
  about: 'Groups of products, each with its own page. The menu and the home page show them in this order.',
  synonyms: 'categories collections groups Serien Kategorien Sammlungen 系列 分类 类别',
  archiveAbout: 'Its page leaves the shop. Nothing of it is lost, and it can be restored.',
  leadsTo: 'The list of all series',
  moving: {
    about: 'Where do its products go?',
    to: 'Move them to',
    along: 'Archive them with it',
    hint: 'In another series their part numbers begin with its code.',
  },
  usersAddress: ({ id }) => adminProductsOf('series', id),
  fields: {
    name: 'Name',
    code: { label: 'Code', hint: 'Part numbers begin with it: 2 to 5 capitals, fixed once a product has it.' },
    kind: {
      label: 'Drawing',
      hint: 'Shown where there is no picture.',
      options: {
        car: 'Car',
        truck: 'Truck',
        plane: 'Plane',
        boat: 'Boat',
        drone: 'Drone',
        helicopter: 'Helicopter',
        accessories: 'Accessories',
      },
    },
    isHome: 'On the home page',
    iconUrl: 'Icon',
    imageUrl: 'Picture',
    leaderImageUrl: 'Picture that specs point into',
    description: 'Description',
    summary1: 'Line below the name',
    summary2: 'Title on the home page',
    summary3: 'Words of the link to its products',
    specs: 'Specs',
    sort: { label: 'Place', hint: 'Lower numbers come first.' },
  },
  sections: [
    { name: 'basics', title: 'Basics', fields: ['code', 'kind', 'isHome', 'sort'] },
    {
      name: 'texts',
      title: 'Texts',
      about: 'Only the name is needed.',
      fields: ['name', 'description', 'summary1', 'summary2', 'summary3', 'specs'],
    },
    { name: 'pictures', title: 'Pictures', fields: ['imageUrl', 'iconUrl', 'leaderImageUrl'] },
  ],
})
