import { CONTACT_TOPICS } from '../../contact/topics.ts'
import { kind } from '../kind.ts'

/** Texts that staff insert into replies. Placeholders are filled in then: {name} {product} {part} {link} {date} {staff}. */
export const MESSAGE_TEMPLATE = kind({
  type: 'messageTemplate',
  path: 'message-templates',
  about: 'Texts for replies to messages, by topic.',
  table: 'message_template',
  fields: {
    name: { type: 'line', max: 60, example: 'Spare part back in stock', unique: true, required: true, searched: true, sorted: true }, // prettier-ignore
    /** Null: for every topic. */
    topic: { type: 'choice', options: CONTACT_TOPICS, listed: true, filtered: true },
    text: { type: 'text', max: 4_000, example: 'Dear {name},', localised: true, required: true, searched: true },
    sort: { type: 'order' },
  },
  title: 'name',
  create: ['name', 'text'],
  files: { file: 'message-templates.json', list: '', by: 'name' },
})
