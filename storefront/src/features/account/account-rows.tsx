import { ACCOUNT, LOGIN } from '@shop/contract/addresses'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './account-rows.module.css'
import { useLogOut } from './use-log-out.ts'
import { useLoginState } from './login-intent.ts'

export function AccountRows({ onChoose }: { onChoose: () => void }) {
  const t = useTexts(frameTexts)
  const session = useSession()
  const logOut = useLogOut()
  const state = useLoginState()
  if (!session) {
    return (
      <ShopLink className={buttonClass('wide')} to={LOGIN} state={state} onClick={onChoose}>
        <Icon name="user" />
        <span>{t.logIn}</span>
      </ShopLink>
    )
  }
  return (
    <div className={styles.rows}>
      <p className={styles.name}>
        <Icon name="user" />
        <span>{session.user.username}</span>
      </p>
      <ShopLink className={buttonClass('solid', 'wide')} to={ACCOUNT} onClick={onChoose}>
        {t.account}
      </ShopLink>
      <button
        type="button"
        className={buttonClass('wide')}
        onClick={() => {
          onChoose()
          logOut()
        }}
      >
        {t.logOut}
      </button>
    </div>
  )
}
