import { HOME } from '@shop/contract/addresses'
import { useState } from 'react'
import { Outcome } from '../../features/account/outcome.tsx'
import { accountTexts } from '../../features/account/texts.ts'
import { PressToConfirm } from '../../features/mailed-links/press-to-confirm.tsx'
import { useMailedToken } from '../../features/mailed-links/use-mailed-token.ts'
import { noticeConfirmTexts } from '../../features/notices/confirm/texts.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'

export function ConfirmNoticeScreen() {
  const t = useTexts(noticeConfirmTexts)
  const { toShop } = useTexts(accountTexts)
  return (
    <AccountSheet kind="helicopter">
      <PressToConfirm
        call="POST /notices/confirm"
        title={t.title}
        lead={t.lead}
        action={t.confirm}
        again={{ to: HOME, label: toShop }}
        done={({ kind, name }) => <Confirmed text={t.done[kind](name)} />}
      />
    </AccountSheet>
  )
}

/** Who has confirmed can take it back with the same link, as long as no mail was sent. */
function Confirmed({ text }: { text: string }) {
  const t = useTexts(noticeConfirmTexts)
  const { toShop } = useTexts(accountTexts)
  const { networkError } = useTexts(frameTexts)
  const token = useMailedToken()
  const { run, isPending } = useAction('POST /notices/end')
  const [isEnded, setEnded] = useState(false)
  async function end() {
    if (isPending) return
    const { failure } = await run({ token: token ?? '' })
    if (failure && failure.code !== 'C112') toast('error', failure.message || networkError)
    else setEnded(true)
  }
  const home = (
    <ShopLink className={buttonClass('solid', 'wide')} to={HOME}>
      {toShop}
    </ShopLink>
  )
  if (isEnded) {
    return (
      <Outcome key="ended" icon="check" title={t.endedTitle} text={t.ended}>
        {home}
      </Outcome>
    )
  }
  return (
    <Outcome key="confirmed" icon="check" title={t.doneTitle} text={text}>
      {home}
      <button type="button" className={textLinkClass} aria-busy={isPending} onClick={() => void end()}>
        {t.end}
      </button>
    </Outcome>
  )
}
