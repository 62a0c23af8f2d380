import { LANGUAGE_NAME } from '@shop/contract/languages'
import { type ReactNode, useRef, useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useMay } from '../../frame/rights.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { EntryContext } from './entry-context.tsx'
import { HideDialog } from './hide-dialog.tsx'
import styles from './moderation.module.css'
import { type Entry, type Queue, queueAddress, type Row } from './queue-address.ts'
import { Rating } from './queue-list.tsx'
import { ReplyForm } from './reply-form.tsx'
import { moderationTexts as t } from './texts.ts'
import { useDecide } from './use-decide.ts'

interface Props {
  at: Pick<Row, 'kind' | 'id'>
  queue: Queue
  /** Buttons that lead to the next and previous entry. */
  steps: ReactNode
  /** Called once the entry has left the queue. */
  onDecided: () => void
}

export function EntryPanel({ at: { kind, id }, queue, steps, onDecided }: Props) {
  const answer = useAnswer('GET /reviews/{kind}/{id}', { kind, id })
  const isOther = answer.data !== undefined && (answer.data.kind !== kind || answer.data.id !== id)
  const failed = answer.error?.code === 'C104' ? t.entryGone : t.entryFailed
  return (
    <AnswerView answer={isOther ? { ...answer, data: undefined } : answer} failed={failed}>
      {(entry) => <OneEntry key={`${kind} ${id} ${entry.reply?.time}`} entry={entry} queue={queue} steps={steps} onDecided={onDecided} />}
    </AnswerView>
  )
}

function OneEntry({ entry, queue, steps, onDecided }: Omit<Props, 'at'> & { entry: Entry }) {
  const { kind, rating, content, language, createdTime, isHidden, hasObjection, openReports, mayDecide, ofAuthor } = entry
  const may = useMay()
  const { decide, reply, isPending } = useDecide(entry)
  const [dialog, setDialog] = useState<'hide' | 'spam'>()
  const area = useRef<HTMLDivElement>(null)
  const isWriter = may('POST /reviews/{kind}/{id}/decision')
  const mayAct = isWriter && mayDecide
  const mayReply = isWriter && kind === 'review' && !isHidden
  const run = async (work: Promise<boolean>) => {
    const isDone = await work
    if (isDone) onDecided()
    return isDone
  }
  const approve = () => void run(decide({ decision: 'show' }))
  useKeys(t.title, [
    ...(mayAct
      ? [
          { keys: 'P', label: isHidden ? t.showAgain : t.approve, run: approve },
          { keys: 'H', label: isHidden ? t.keepHidden : t.hide, run: () => setDialog('hide') },
          { keys: 'S', label: t.spam, run: () => setDialog('spam') },
        ]
      : []),
    ...(mayReply ? [{ keys: 'R', label: t.reply, run: () => area.current?.querySelector('textarea')?.focus() }] : []),
  ])
  return (
    <div className={styles.entry}>
      <div className={styles.main}>
        <div className={`${styles.entryHead} mono`}>
          <ButtonLink looks={['small', 'quiet']} icon="left" to={queueAddress({ ...queue, open: undefined })}>
            {t.back}
          </ButtonLink>
          <span>{t.kinds[kind]}</span>
          {rating !== null && <Rating rating={rating} />}
          <TimeOf iso={createdTime} />
          {language && <span>{LANGUAGE_NAME[language]}</span>}
          <span className={`${styles.steps} end`}>{steps}</span>
        </div>
        {hasObjection && <Note kind="warning">{mayDecide ? t.objected : t.otherPerson}</Note>}
        {openReports.length > 0 && <Note kind="warning">{t.reported(openReports.length)}</Note>}
        {isHidden && !hasObjection && <Note kind="info">{t.hiddenNote}</Note>}
        <p className={styles.content} lang={language ?? undefined}>
          {content}
        </p>
        {openReports.length > 0 && <Reports reports={openReports} />}
        {mayReply && <ReplyForm entry={entry} area={area} isPending={isPending} onReply={(text) => run(reply(text))} />}
        {isWriter && (
          <div className={styles.actions}>
            <Button looks={['danger']} isOff={!mayDecide} onClick={() => setDialog('hide')}>
              <span>{isHidden ? t.keepHidden : t.hide}</span>
              <Kbd keys="H" />
            </Button>
            <Button isOff={!mayDecide} onClick={() => setDialog('spam')}>
              <span>{t.spam}</span>
              <Kbd keys="S" />
            </Button>
            <span className="end">
              <Button looks={['solid']} isBusy={isPending} isOff={!mayDecide} onClick={approve}>
                <span>{isHidden ? t.showAgain : t.approve}</span>
                <Kbd keys="P" />
              </Button>
            </span>
          </div>
        )}
      </div>
      <EntryContext entry={entry} queue={queue} mayUndo={isWriter} />
      {dialog === 'hide' && (
        <HideDialog
          entry={entry}
          isPending={isPending}
          onHide={(reason, text) => run(decide({ decision: 'hide', reason, text }))}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'spam' && (
        <Confirm
          title={t.spamTitle}
          keep={t.cancel}
          verb={t.spamSubmit}
          isDanger
          onConfirm={async () => ((await run(decide({ decision: 'spam' }))) ? undefined : '')}
          onClose={() => setDialog(undefined)}
        >
          <p>{ofAuthor ? t.spamAbout(ofAuthor.reviews, ofAuthor.comments) : t.spamOne}</p>
        </Confirm>
      )}
    </div>
  )
}

function Reports({ reports }: { reports: Entry['openReports'] }) {
  return (
    <section className={styles.reports} aria-label={t.reportsTitle}>
      <h2 className="lab">{t.reportsTitle}</h2>
      <ul>
        {reports.map(({ id, reason, text, isAnswered, createdTime }) => (
          <li key={id}>
            <b>{t.reasons[reason][0]}</b>
            {text !== '' && <span className={styles.words}>{text}</span>}
            <span className="mono faint">
              <TimeOf iso={createdTime} />
              <span>{` · ${isAnswered ? t.answered : t.unanswered}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
