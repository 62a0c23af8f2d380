import { kind } from '../kind.ts'

/** Kinds of contacts that the shop shows with a symbol and, where possible, a link. */
export const CONTACT_KINDS = ['phone', 'mail', 'address', 'hours'] as const

/** Ways to reach the shop: phone, e-mail, address, opening hours. */
export const CONTACT = kind({
  type: 'contact',
  path: 'contacts',
  about: 'Ways to reach the shop, in their order.',
  table: 'contact',
  fields: {
    kind: { type: 'line', max: 40, example: 'phone', pattern: /^[a-z][a-zA-Z0-9-]*$/, required: true, listed: true, sorted: true },
    label: { type: 'line', max: 60, example: 'Phone', localised: true, required: true, searched: true, sorted: true },
    value: { type: 'text', max: 300, example: '+49 30 5550 0123', localised: true, sharesValue: true, required: true, searched: true, listed: true }, // prettier-ignore
    sort: { type: 'order' },
  },
  title: 'label',
  create: ['kind', 'label', 'value'],
  topic: 'content',
  files: { file: 'content.json', list: 'contacts', by: 'id', isIdOptional: true },
})
