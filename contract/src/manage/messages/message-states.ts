/** States of a message in the inbox, in the order of the tabs. */
export const MESSAGE_STATES = ['open', 'answered', 'closed', 'spam'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/**
 * Outcomes of sending a reply. `waiting` replies are sent or retried later; mail servers `refused` them for good, or ten tries `failed`;
 * `unknown`: the connection broke after the whole mail was sent; `dropped`: a restored backup had no unsent mails.
 */
export const DELIVERIES = ['waiting', 'sent', 'refused', 'failed', 'unknown', 'dropped'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** Reasons to delete a message before its time. They are logged without personal data. */
export const DELETION_REASONS = ['asked', 'mistake', 'test', 'other'] as const
export type DeletionReason = (typeof DELETION_REASONS)[number]

export const MESSAGE_ASSIGNEES = ['everyone', 'me', 'nobody'] as const
export type MessageAssignee = (typeof MESSAGE_ASSIGNEES)[number]

export const MAX_REPLY_LENGTH = 10_000
export const MAX_NOTE_LENGTH = 2_000
/** Seconds for which a reply waits before it is sent, and can be undone. */
export const REPLY_WAIT_SECONDS = 10
/** Days after which spam is deleted. */
export const SPAM_DAYS = 30
