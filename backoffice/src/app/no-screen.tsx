import { ADMIN } from '@shop/contract/addresses'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { PageHead } from '../ui/sheet/sheet.tsx'
import { appTexts } from './texts.ts'

/** `isForOthers` is true if the screen exists but the user's role may not open it. */
export function NothingHere({ isForOthers }: { isForOthers: boolean }) {
  return (
    <>
      <PageHead title={appTexts.nothingHere} about={isForOthers ? appTexts.notForYou : appTexts.noSuchAddress} />
      <ButtonLink to={ADMIN} looks={['solid']}>
        {appTexts.toTheStart}
      </ButtonLink>
    </>
  )
}

/** Error boundary's fallback for a screen that failed to render. */
export function ScreenFailed({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <PageHead title={appTexts.screenFailed} about={appTexts.whyItFailed} />
      <div className="row">
        <Button looks={['solid']} onClick={retry}>
          {appTexts.tryAgain}
        </Button>
        <Button onClick={() => window.location.reload()}>{appTexts.loadAgain}</Button>
      </div>
    </div>
  )
}
