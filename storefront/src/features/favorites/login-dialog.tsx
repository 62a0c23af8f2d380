import { LOGIN } from '@shop/contract/addresses'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass } from '../../ui/button.ts'
import { DialogActions } from '../../ui/forms/dialog-actions.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useLogOut } from '../account/use-log-out.ts'
import { type LoginIntent, useLoginState } from '../account/login-intent.ts'
import { favoritesTexts } from './texts.ts'

/** Asks the visitor to log in first (spec §6). Switching accounts ends the current login. */
export function LoginDialog({ intent, onClose }: { intent: LoginIntent | undefined; onClose: () => void }) {
  const t = useTexts(favoritesTexts)
  const state = useLoginState(intent)
  const logOut = useLogOut()
  return (
    <Sheet form="dialog" title={t.loginFirst} onClose={onClose}>
      <DialogActions text={t.loginFirstText}>
        <ShopLink className={buttonClass('quiet')} to={LOGIN} state={state} onClick={logOut}>
          {t.switchAccount}
        </ShopLink>
        <ShopLink className={buttonClass('solid')} to={LOGIN} state={state}>
          {t.goToLogin}
        </ShopLink>
      </DialogActions>
    </Sheet>
  )
}
