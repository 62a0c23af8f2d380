import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { newsletterTexts } from './texts.ts'

export function useInvitation() {
  const t = useTexts(newsletterTexts)
  const { newsletterTitle, newsletterText } = useIdentity().sentences
  return { title: newsletterTitle || t.communityTitle, text: newsletterText || t.communityText }
}
