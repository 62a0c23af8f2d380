import { HOME, SUBSCRIBE } from '@shop/contract/addresses'
import { Outcome } from '../../features/account/outcome.tsx'
import { PressToConfirm } from '../../features/mailed-links/press-to-confirm.tsx'
import { accountTexts } from '../../features/account/texts.ts'
import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass } from '../../ui/button.ts'
import { AccountSheet } from '../account/account-sheet.tsx'

export function ConfirmSubscriptionScreen() {
  const t = useTexts(mailedLinksTexts)
  const { toShop } = useTexts(accountTexts)
  const { newsletterWelcome } = useIdentity().sentences
  return (
    <AccountSheet kind="helicopter">
      <PressToConfirm
        call="POST /subscription/confirm"
        title={t.newsletterTitle}
        lead={t.newsletterLead}
        action={t.confirmNewsletter}
        again={{ to: SUBSCRIBE, label: t.newLink }}
        done={({ email }) => (
          <Outcome icon="check" title={newsletterWelcome || t.newsletterDone} text={t.newsletterDoneText(email)}>
            <ShopLink className={buttonClass('solid', 'wide')} to={HOME}>
              {toShop}
            </ShopLink>
          </Outcome>
        )}
      />
    </AccountSheet>
  )
}
