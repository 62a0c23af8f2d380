import type { ContactTopic } from '@shop/contract/contact/topics'

export const TOPIC_WORDS: Readonly<Record<ContactTopic, string>> = {
  choosing: 'Choosing',
  order: 'Order',
  parts: 'Spare parts',
  repair: 'Warranty and repair',
  other: 'Something else',
}
