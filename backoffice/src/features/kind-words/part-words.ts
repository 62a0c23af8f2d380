import { partAddress } from '@shop/contract/addresses'
import { PART } from '@shop/contract/kinds/declared/part'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { kindWords } from './kind-words.ts'

export const PART_WORDS = kindWords({
  declaration: PART,
  icon: 'wrench',
  letter: 'R',
  one: 'Part',
  many: 'Spare parts',
  oneInText: 'part',
  manyInText: 'spare parts',
  about: 'Spare parts of products, sold piece by piece.',
  synonyms: 'repair replacement Ersatzteile Reparatur 备件 配件 维修',
  archiveAbout: 'Products can no longer have it. Nothing of it is lost, and it can be restored.',
  leadsTo: 'The list of all series',
  fields: {
    number: { label: 'Number', hint: 'Letters, digits and hyphens, such as CAR-0101-05. Products that have it follow a change of it.' },
    price: { label: 'Price, CNY', hint: 'For a piece. Empty: on request.' },
    minutes: { label: 'Changing it takes', hint: 'Empty: not stated.' },
    imageUrl: 'Picture',
    name: 'Name',
    stockStatus: { label: 'Stock label', hint: 'Empty: in stock.' },
    specs: { label: 'Specs', options: { name: 'What', value: 'How much' }, entry: 'spec' },
    tool: { label: 'Tool', hint: 'With which it is changed, such as “one 2.5 mm key”.' },
    steps: { label: 'Steps of changing it', options: { title: 'Step', text: 'What is done' }, entry: 'step' },
    buyUrls: 'Addresses to buy at',
  },
  sections: [
    { name: 'basics', title: 'Basics', about: 'The same in every language.', fields: ['number', 'price', 'minutes', 'imageUrl'] },
    { name: 'texts', title: 'Texts', fields: ['name', 'stockStatus', 'specs', 'tool', 'steps'] },
    { name: 'buying', title: 'Where to buy', about: 'Without an address, shoppers ask for it by mail.', fields: ['buyUrls'] },
  ],
  pathInShop: (record) => {
    const { shop, usedIn } = record as unknown as ManageAnswerOf<'GET /parts/{id}'> // a record of this kind
    return usedIn.some(({ state }) => state === 'live') ? partAddress(shop.number) : undefined
  },
  unseen: 'Published; shoppers see it once a published product has it',
})
