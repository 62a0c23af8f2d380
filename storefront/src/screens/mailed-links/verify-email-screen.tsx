import { ACCOUNT, HOME } from '@shop/contract/addresses'
import { Outcome } from '../../features/account/outcome.tsx'
import { PressToConfirm } from '../../features/mailed-links/press-to-confirm.tsx'
import { accountTexts } from '../../features/account/texts.ts'
import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass } from '../../ui/button.ts'
import { AccountSheet } from '../account/account-sheet.tsx'

export function VerifyEmailScreen() {
  const t = useTexts(mailedLinksTexts)
  const { toShop } = useTexts(accountTexts)
  return (
    <AccountSheet kind="plane">
      <PressToConfirm
        call="POST /auth/verify-email"
        title={t.verifyTitle}
        lead={t.verifyLead}
        action={t.verify}
        again={{ to: ACCOUNT, label: t.toAccount }}
        done={({ username }) => (
          <Outcome icon="check" title={t.verifyDone} text={t.verifyDoneText(username)}>
            <ShopLink className={buttonClass('solid', 'wide')} to={HOME}>
              {toShop}
            </ShopLink>
          </Outcome>
        )}
      />
    </AccountSheet>
  )
}
