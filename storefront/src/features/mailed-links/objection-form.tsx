import { CONTACT, HOME } from '@shop/contract/addresses'
import { MAX_OBJECTION_LENGTH } from '@shop/contract/limits'
import { useState } from 'react'
import { useForm } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import type { TextsOf } from '../../frame/words/text-group.ts'
import { buttonClass } from '../../ui/button.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { textLength } from '../../ui/forms/text-length.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from '../account/account-form.tsx'
import { Outcome } from '../account/outcome.tsx'
import { accountTexts } from '../account/texts.ts'
import { LinkEnded } from './link-ended.tsx'
import { mailedLinksTexts } from './texts.ts'
import { useMailedToken } from './use-mailed-token.ts'

type Problem = (t: TextsOf<typeof mailedLinksTexts>) => string

/** Objects to the decision that the mail with the link is about. */
export function ObjectionForm() {
  const t = useTexts(mailedLinksTexts)
  const { toShop } = useTexts(accountTexts)
  const { networkError } = useTexts(frameTexts)
  const token = useMailedToken()
  const [outcome, setOutcome] = useState<'done' | 'ended'>()
  const form = useForm({
    call: 'POST /objections',
    words: t,
    validate: { text: textProblem },
    mode: 'onSubmit',
    body: ({ text }) => ({ token: token ?? '', text: text.trim() }),
    onSuccess: () => setOutcome('done'),
    onFailure({ code, message }, isShown) {
      if (code === 'C112') setOutcome('ended')
      else if (!isShown) toast('error', message || networkError)
    },
  })
  if (outcome === 'done') {
    return (
      <Outcome icon="check" title={t.objectionDone} text={t.objectionDoneText}>
        <ShopLink className={buttonClass('solid', 'wide')} to={HOME}>
          {toShop}
        </ShopLink>
      </Outcome>
    )
  }
  if (outcome === 'ended' || token === undefined) return <LinkEnded again={{ to: CONTACT, label: t.writeToUs }} />
  return (
    <AccountForm form={form} title={t.objectionTitle} lead={t.objectionLead} action={t.sendObjection} other={{ to: HOME, label: toShop }}>
      <TextArea
        label={t.objection}
        hint={t.objectionHint}
        limit={MAX_OBJECTION_LENGTH}
        rows={8}
        defaultValue=""
        required
        {...form.field('text')}
      />
    </AccountForm>
  )
}

function textProblem(typed: string): Problem | undefined {
  const length = textLength(typed)
  if (length === 0) return (t) => t.objectionMissing
  return length > MAX_OBJECTION_LENGTH ? (t) => t.objectionTooLong(MAX_OBJECTION_LENGTH) : undefined
}
