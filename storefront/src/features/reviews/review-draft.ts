import { draftInTab } from '../../frame/forms/draft.ts'

export const reviewDraft = ({ userId, productId }: { userId: number; productId: number }) => draftInTab(`review ${userId} ${productId}`)
