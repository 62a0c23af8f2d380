import { LANGUAGE_NAME } from '@shop/contract/languages'
import { MAX_NOTE_LENGTH, MAX_REPLY_LENGTH } from '@shop/contract/manage/messages/message-states'
import { readDraft, storeDraft } from '@shop/ui/storage'
import { type RefObject, useRef, useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { useWrite } from '../../frame/calls/use-write.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useStaff } from '../../frame/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import styles from './messages.module.css'
import { TemplatesMenu } from './templates-menu.tsx'
import { messageTexts as t } from './texts.ts'
import { adopt, markAs, type Message, refreshMessages, report, sayReplying, type Summary } from './use-message.ts'

type Kind = 'reply' | 'note'

/** Interval at which the server is notified that the user is still writing. */
const SAY_EVERY_MS = 25_000
/** Time after which the outcome of a reply is fetched. */
const LOOK_AFTER_MS = 13_000

export interface Draft {
  kind: Kind
  text: string
  setText: (text: string) => void
  setKind: (kind: Kind) => void
}

/** Text that is being written, which stays in this tab for each message. */
export function useReplyDraft(id: number): Draft {
  const { id: staffId } = useStaff()
  const form = (kind: Kind) => `message ${kind} ${staffId} ${id}`
  const [kind, setKind] = useState<Kind>('reply')
  const [texts, setTexts] = useState({ reply: readDraft(form('reply')) ?? '', note: readDraft(form('note')) ?? '' })
  return {
    kind,
    text: texts[kind],
    setText(text) {
      setTexts({ ...texts, [kind]: text })
      storeDraft(form(kind), text === '' ? undefined : text)
    },
    setKind,
  }
}

interface Props {
  message: Message
  summary: Summary | undefined
  draft: Draft
  area: RefObject<HTMLDivElement | null>
  templates: RefObject<HTMLButtonElement | null>
}

export function ReplyForm({ message, summary, draft: { kind, text, setText, setKind }, area, templates }: Props) {
  const { id, rev, name, email, language, replying, state } = message
  const staff = useStaff()
  const reply = useWrite('POST /messages/{id}/replies')
  const note = useWrite('POST /messages/{id}/notes')
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState<readonly string[]>([])
  const [clash, setClash] = useState<{ theirs: string; rev: number; staysOpen: boolean }>()
  const saidAt = useRef(0)
  const mayReply = summary?.mayReply ?? true
  const isOthers = replying !== null && replying.id !== staff.id
  const isNote = kind === 'note'

  const change = (next: string) => {
    setText(next)
    setProblem(undefined)
    if (isNote || isOthers || next.trim() === '' || Date.now() - saidAt.current < SAY_EVERY_MS) return
    saidAt.current = Date.now()
    void sayReplying(id)
  }
  const sent = (data: Message, words: string) => {
    adopt(data)
    setText('')
    setMissing([])
    setTimeout(() => void refreshMessages(), LOOK_AFTER_MS)
    const entry = data.entries.findLast((one) => one.kind === 'reply')
    toast(t.sent(name), { undo: () => void (entry && undoReply(entry.id, () => setText(words))) })
  }
  const send = async (staysOpen: boolean, atRev = rev) => {
    const words = text.trim()
    if (words === '') return setProblem(t.empty)
    const result = await reply.send({ input: { id }, body: { rev: atRev, text: words, staysOpen } })
    if (!result) return
    if (result.data) return sent(result.data, words)
    const theirs = result.failure.conflict?.fields.find(({ field }) => field === 'reply')
    if (theirs) return setClash({ theirs: String(theirs.theirs), rev: result.failure.conflict?.rev ?? rev, staysOpen })
    showFailure(result.failure)
  }
  const addNote = async () => {
    const words = text.trim()
    if (words === '') return setProblem(t.emptyNote)
    const result = await note.send({ input: { id }, body: { text: words } })
    if (!result) return
    if (result.failure) return showFailure(result.failure)
    adopt(result.data)
    setText('')
    toast(t.noteAdded)
  }
  const showFailure = (failure: Failure) => (failure.issues['text'] ? setProblem(failure.issues['text']) : report(failure))
  const submit = () => void (isNote ? addNote() : mayReply && send(false))
  useKeys(t.title, [{ keys: 'Mod+Enter', label: isNote ? t.addNote : t.send, run: submit }])

  return (
    <div className={styles.form} ref={area}>
      {!mayReply && !isNote && <Note kind="warning">{t.noServer}</Note>}
      {isOthers && (
        <Note
          kind="info"
          action={
            <Button looks={['small']} onClick={() => void sayReplying(id, true)}>
              {t.takeOver}
            </Button>
          }
        >
          {t.isReplying(replying.name)}
        </Note>
      )}
      <div className={styles.fields}>
        <div className={styles.line}>
          <Segmented<Kind>
            label={t.write}
            options={[
              { value: 'reply', label: t.reply },
              { value: 'note', label: t.noteTab },
            ]}
            value={kind}
            onChange={setKind}
          />
          {!isNote && <span className="faint">{t.to(email)}</span>}
        </div>
        <TextArea
          key={kind}
          label={isNote ? t.noteLabel : t.replyIn(LANGUAGE_NAME[language])}
          rows={6}
          lang={isNote ? undefined : language}
          maxLength={isNote ? MAX_NOTE_LENGTH : MAX_REPLY_LENGTH}
          value={text}
          error={problem}
          hint={isNote || !summary?.replyTo ? undefined : t.answersTo(summary.replyTo)}
          onChange={({ target }) => change(target.value)}
        />
        {missing.length > 0 && !isNote && (
          <p role="status" className={styles.why}>
            {t.leftOut(missing.join(', '))}
          </p>
        )}
        {!isNote && (
          <TemplatesMenu
            message={message}
            button={templates}
            onInsert={(inserted, leftOut) => {
              change(text === '' ? inserted : `${text}\n\n${inserted}`)
              setMissing(leftOut)
            }}
          />
        )}
      </div>
      <div className={styles.buttons}>
        {isNote ? (
          <Button looks={['solid']} isBusy={note.isPending} onClick={() => void addNote()}>
            <span>{t.addNote}</span>
            <Kbd keys="Mod+Enter" />
          </Button>
        ) : (
          <>
            <Button looks={['quiet']} isOff={state === 'answered'} onClick={() => void markAs(message, 'answered')}>
              <span>{t.markAnswered}</span>
              <Kbd keys="E" />
            </Button>
            <span className="end" />
            <Button isBusy={reply.isPending} isOff={!mayReply} onClick={() => void send(true)}>
              {t.sendOpen}
            </Button>
            <Button looks={['go']} isBusy={reply.isPending} isOff={!mayReply} onClick={() => void send(false)}>
              <span>{t.send}</span>
              <Kbd keys="Mod+Enter" />
            </Button>
          </>
        )}
      </div>
      {clash && (
        <Confirm
          title={t.clashTitle}
          keep={t.keepEditing}
          verb={t.sendToo}
          onConfirm={async () => {
            await send(clash.staysOpen, clash.rev)
            return undefined
          }}
          onClose={() => {
            setClash(undefined)
            void refreshMessages()
          }}
        >
          <p>{t.clashAbout}</p>
          <blockquote className={styles.quote} lang={language}>
            {clash.theirs}
          </blockquote>
        </Confirm>
      )}
    </div>
  )
}

/** Takes back a reply, and puts its text into the form again. */
async function undoReply(id: number, onUndone: () => void) {
  const { data, failure } = await write('POST /message-replies/{id}/undo', { input: { id } })
  if (data) {
    adopt(data)
    onUndone()
    toast(t.undone)
  } else if (failure.conflict) {
    toast(t.tooLate, { kind: 'warning' })
    void refreshMessages()
  } else report(failure)
}
