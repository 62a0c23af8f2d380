import { ADMIN_MESSAGES } from '@shop/contract/manage/addresses'
import type { ManageInputOf } from '@shop/contract/manage/manage-calls'
import { MESSAGE_ASSIGNEES, MESSAGE_STATES, type MessageAssignee, type MessageState } from '@shop/contract/manage/messages/message-states'

export type Shown = MessageState | 'all'
/** Tabs in their order. */
export const SHOWN: readonly Shown[] = [...MESSAGE_STATES.filter((state) => state !== 'spam'), 'all', 'spam']

/** State of the inbox, which is kept in the query string of its address. */
export interface Inbox {
  state: Shown
  assignee: MessageAssignee
  q: string
  page: number
  /** Message in the thread. */
  id: number | undefined
}

export const MESSAGES_PER_PAGE = 30
const FIRST: Inbox = { state: 'open', assignee: 'everyone', q: '', page: 1, id: undefined }
const MOST_LETTERS = 100

const positive = (value: string | null) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? Math.min(number, Number.MAX_SAFE_INTEGER) : undefined
}

/** Reads the state from a query string. Ignores invalid parameters. */
export function readInbox(search: string): Inbox {
  const given = new URLSearchParams(search)
  return {
    state: SHOWN.find((state) => state === given.get('state')) ?? FIRST.state,
    assignee: MESSAGE_ASSIGNEES.find((one) => one === given.get('assignee')) ?? FIRST.assignee,
    q: (given.get('q') ?? '').trim().slice(0, MOST_LETTERS),
    page: positive(given.get('page')) ?? FIRST.page,
    id: positive(given.get('id')),
  }
}

/** Returns the address of a state; parameters with default values are omitted. */
export function inboxAddress(inbox: Inbox) {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(inbox))
    if (value !== undefined && value !== FIRST[name as keyof Inbox]) parts.set(name, String(value)) // the keys of Inbox
  return ADMIN_MESSAGES + (parts.size > 0 ? `?${parts}` : '')
}

export const listInput = ({ state, assignee, q, page }: Inbox): ManageInputOf<'GET /messages'> => ({
  state,
  assignee,
  ...(q && { q }),
  page: String(page),
  limit: String(MESSAGES_PER_PAGE),
})
