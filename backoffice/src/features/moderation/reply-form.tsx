import { LANGUAGE_NAME } from '@shop/contract/languages'
import { MAX_REPLY_LENGTH } from '@shop/contract/limits'
import { readDraft, storeDraft } from '@shop/ui/storage'
import { type RefObject, useState } from 'react'
import { useStaff } from '../../frame/session/session.ts'
import { numberText } from '../../frame/times.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import styles from './moderation.module.css'
import type { Entry } from './queue-address.ts'
import { moderationTexts as t } from './texts.ts'

interface Props {
  entry: Entry
  area: RefObject<HTMLDivElement | null>
  isPending: boolean
  onReply: (text: string) => Promise<boolean>
}

/** Reply of the shop, which is shown below the review. Approves the review. An unsent reply stays in this tab. */
export function ReplyForm({ entry: { id, reply, language }, area, isPending, onReply }: Props) {
  const form = `review reply ${useStaff().id} ${id}`
  const [text, setText] = useState(readDraft(form) ?? reply?.text ?? '')
  const change = (next: string) => {
    setText(next)
    storeDraft(form, next === (reply?.text ?? '') ? undefined : next)
  }
  const length = Array.from(text.trim()).length
  const isLong = length > MAX_REPLY_LENGTH
  const isSame = text.trim() === (reply?.text ?? '')
  const send = () => {
    if (!isLong && !isSame && length > 0) void onReply(text.trim()).then((isSent) => isSent && storeDraft(form, undefined))
  }
  return (
    <div ref={area} className={styles.reply}>
      <TextArea
        label={language ? t.replyIn(LANGUAGE_NAME[language]) : t.replyLanguageUnknown}
        hint={t.replyHint}
        error={isLong ? t.tooLong(MAX_REPLY_LENGTH) : undefined}
        aside={<span className="mono faint">{`${numberText(length)} of ${numberText(MAX_REPLY_LENGTH)}`}</span>}
        lang={language ?? undefined}
        rows={4}
        value={text}
        onChange={({ currentTarget: { value } }) => change(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          event.stopPropagation()
          send()
        }}
      />
      <div className={styles.buttons}>
        {reply && (
          <Button isBusy={isPending} onClick={() => void onReply('').then((isRemoved) => isRemoved && storeDraft(form, undefined))}>
            {t.removeReply}
          </Button>
        )}
        <Button looks={['solid']} isBusy={isPending} isOff={isLong || isSame || length === 0} onClick={send}>
          <span>{reply ? t.changeReply : t.sendReply}</span>
          <Kbd keys="Mod+Enter" />
        </Button>
      </div>
    </div>
  )
}
