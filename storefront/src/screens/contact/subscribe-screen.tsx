import { HOME } from '@shop/contract/addresses'
import { Community } from '../../features/newsletter/community.tsx'
import { newsletterTexts } from '../../features/newsletter/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

export function SubscribeScreen() {
  const { home } = useTexts(frameTexts)
  const { subscribe } = useTexts(newsletterTexts)
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={subscribe} />
      <Community level="h1" />
    </>
  )
}
