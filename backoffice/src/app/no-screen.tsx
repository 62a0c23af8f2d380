import { ADMIN } from '@shop/contract/addresses'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { PageHead } from '../ui/sheet/sheet.tsx'
import { appTexts } from './texts.ts'

/** An address that names no screen, or one that is for other roles. */
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

/** A screen that failed: what is around it works on. */
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
