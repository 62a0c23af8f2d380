import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { newsletterTexts } from './texts.ts'

/** What the newsletter is offered with: the shop's own words, or neutral ones. */
export function useInvitation() {
  const t = useTexts(newsletterTexts)
  const { newsletterTitle, newsletterText } = useIdentity().sentences
  return { title: newsletterTitle || t.communityTitle, text: newsletterText || t.communityText }
}
