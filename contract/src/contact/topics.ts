/** Topics of messages, in the order in which the form shows them. */
export const CONTACT_TOPICS = ['choosing', 'order', 'parts', 'repair', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

export const isContactTopic = (value: unknown): value is ContactTopic => CONTACT_TOPICS.includes(value as ContactTopic) // `includes` only compares
