import { draftInTab } from '../../frame/forms/draft.ts'

/** What a customer has typed of a product and not sent, in this tab. */
export const reviewDraft = ({ userId, productId }: { userId: number; productId: number }) => draftInTab(`review ${userId} ${productId}`)
