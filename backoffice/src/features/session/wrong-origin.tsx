import { sessionTexts as t } from './texts.ts'
import { textLinkClass } from '../../ui/controls/button.tsx'
import { Outside } from './outside.tsx'

/** Sign-ins fail at this origin, so the page links to the right origin. `hash` is the token that was removed from the address. */
export function WrongOrigin({ origin, hash = '' }: { origin: string; hash?: string }) {
  const { pathname, search } = window.location
  const isSecure = new URL(origin).protocol === 'https:' || new URL(origin).hostname === 'localhost'
  return (
    <Outside title={t.signIn}>
      <p role="alert">
        <b>{isSecure ? t.otherOrigin(origin) : t.notSecure}</b> <span>{isSecure ? t.otherOriginAbout : t.notSecureAbout}</span>
      </p>
      {isSecure && (
        <p>
          <a className={textLinkClass} href={origin + pathname + search + hash}>
            {t.goThere}
          </a>
        </p>
      )}
    </Outside>
  )
}
