import { ACCOUNT, LOGIN } from '@shop/contract/addresses'
import { useId, useRef } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass, iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './account-entry.module.css'
import { useLogOut } from './use-log-out.ts'
import { useLoginState } from './login-intent.ts'

export function AccountEntry() {
  const t = useTexts(frameTexts)
  const id = useId()
  const entry = useRef<HTMLDivElement>(null)
  const session = useSession()
  const logOut = useLogOut()
  const state = useLoginState()
  return (
    <div className={styles.entry} ref={entry} tabIndex={-1}>
      {session ? (
        <>
          <button type="button" className={iconButtonClass} popoverTarget={id} aria-label={t.account} title={session.user.username}>
            <Icon name="user" />
          </button>
          <div id={id} popover="auto" className={styles.panel}>
            <p className={styles.name}>{session.user.username}</p>
            <ShopLink className={buttonClass('solid', 'wide')} to={ACCOUNT}>
              {t.account}
            </ShopLink>
            <button
              type="button"
              className={buttonClass('wide')}
              onClick={() => {
                entry.current?.focus({ preventScroll: true }) // logging out removes the focused button
                logOut()
              }}
            >
              {t.logOut}
            </button>
          </div>
        </>
      ) : (
        <ShopLink className={iconButtonClass} to={LOGIN} state={state} aria-label={t.logIn} title={t.logIn}>
          <Icon name="user" />
        </ShopLink>
      )}
    </div>
  )
}
