import { expect, it } from 'vitest'
import { inboxAddress, readInbox } from './inbox-address.ts'

const FIRST = { state: 'open', assignee: 'everyone', q: '', page: 1, id: undefined }

it.each([
  ['', FIRST],
  ['?state=spam&assignee=me&q=pinion&page=2&id=7', { state: 'spam', assignee: 'me', q: 'pinion', page: 2, id: 7 }],
  ['?state=all', { ...FIRST, state: 'all' }],
])('of the inbox keeps its state: %s', (search, inbox) => {
  expect(readInbox(search)).toEqual(inbox)
  expect(inboxAddress(readInbox(search))).toBe(`/admin/messages${search}`)
})

it.each(['?state=lost', '?assignee=you', '?page=0', '?page=1.5', '?id=-1', '?id=x'])('ignores %s', (search) => {
  expect(readInbox(search)).toEqual(FIRST)
})
