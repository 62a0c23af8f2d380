import { draftInTab } from '../../../frame/forms/draft.ts'

/** What a customer has typed of a video and not sent, in this tab. */
export const commentDraft = (userId: number, id: number) => draftInTab(`comment ${userId} ${id}`)
