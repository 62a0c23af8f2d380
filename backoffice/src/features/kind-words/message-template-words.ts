import { MESSAGE_TEMPLATE } from '@shop/contract/kinds/declared/message-template'
import { ADMIN_MESSAGES } from '@shop/contract/manage/addresses'
import { kindWords } from './kind-words.ts'
import { TOPIC_WORDS } from './topic-words.ts'

export const MESSAGE_TEMPLATE_WORDS = kindWords({
  declaration: MESSAGE_TEMPLATE,
  icon: 'page',
  above: ADMIN_MESSAGES,
  one: 'Template',
  many: 'Templates',
  oneInText: 'template',
  manyInText: 'templates',
  about: 'Texts for replies to messages. They are offered in the language of the message, if they have it.',
  synonyms: 'templates replies canned Vorlagen Textbausteine Antworten 模板 回复',
  archiveAbout: 'It is no longer offered for replies. Nothing of it is lost, and it can be restored.',
  fields: {
    name: { label: 'Name', hint: 'Seen by staff only.' },
    topic: { label: 'Topic', hint: 'Empty: offered for every topic.', empty: 'Every topic', options: TOPIC_WORDS },
    text: {
      label: 'Text',
      hint: 'Filled in when it is inserted: {name} {product} {part} {link} {date} {staff}. What is unknown is left out and named.',
      isWide: true,
    },
    sort: 'Order',
  },
  sections: [{ name: 'template', title: 'Name and text', fields: ['name', 'topic', 'text'] }],
  isPreviewed: false,
  unseen: 'Published: offered for replies',
})
