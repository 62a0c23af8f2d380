import { draftInTab } from '../../../frame/forms/draft.ts'

export const commentDraft = (userId: number, id: number) => draftInTab(`comment ${userId} ${id}`)
