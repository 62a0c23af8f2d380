import { adminKindAddress } from '@shop/contract/manage/addresses'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from '@shop/ui/router'
import { type Inbox, inboxAddress, listInput, readInbox } from '../../features/messages/inbox-address.ts'
import { factsOf, MessageList, type MessagePage } from '../../features/messages/message-list.tsx'
import { MessageThread } from '../../features/messages/message-thread.tsx'
import { messageTexts as t } from '../../features/messages/texts.ts'
import { refreshMessages, type Summary } from '../../features/messages/use-message.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useSearchNow } from '../../frame/search-now.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { KeyLine } from '../../ui/controls/kbd.tsx'
import { Frame, PageHead, TitleBlock } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import styles from './messages-screen.module.css'

/** Interval at which a visible page looks for new messages and for what others do. */
const WATCH_MS = 15_000
/** The style sheet has the same breakpoint: in wider windows, a message is always open. */
const isWide = () => window.matchMedia('(width >= 768px)').matches

export function MessagesScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const inbox = readInbox(search)
  const field = useRef<HTMLInputElement>(null)
  const list = useAnswer('GET /messages', listInput(inbox))
  const { data: summary } = useAnswer('GET /messages/summary')
  const searchNow = useSearchNow()
  const go = (change: Partial<Inbox>, isStep = true) =>
    navigate(inboxAddress({ ...readInbox(searchNow()), ...change }), { replace: !isStep })
  useKeys(t.title, [{ keys: '/', label: t.keys.search, run: () => field.current?.focus() }])
  useEffect(() => {
    const watch = () => document.visibilityState === 'visible' && void refreshMessages()
    const timer = setInterval(watch, WATCH_MS)
    return () => clearInterval(timer)
  }, [])
  const first = list.isPlaceholderData ? undefined : list.data?.rows[0]?.id
  const openFirst = useEffectEvent((id: number) => void (isWide() && go({ id }, false)))
  useEffect(() => {
    if (inbox.id === undefined && first !== undefined) openFirst(first)
  }, [inbox.id, first])
  return (
    <>
      <PageHead title={t.title}>
        {summary && <TitleBlock facts={factsOf(summary)} />}
        <ButtonLink to={adminKindAddress('messageTemplate')}>{t.templatesAll}</ButtonLink>
      </PageHead>
      <div className={`${styles.columns} ${inbox.id === undefined ? '' : styles.isOpen}`}>
        <AnswerView answer={list} failed={t.failed}>
          {(page) => <MessageList inbox={inbox} list={page} summary={summary} current={inbox.id} field={field} go={go} />}
        </AnswerView>
        {inbox.id === undefined ? (
          <Frame label={t.choose}>
            <Empty title={t.choose} />
          </Frame>
        ) : (
          <OpenMessage key={inbox.id} id={inbox.id} rows={list.data?.rows ?? []} summary={summary} go={go} />
        )}
      </div>
      <KeyLine
        keys={[
          [['J', 'K'], t.keys.next],
          ['R', t.keys.reply],
          ['N', t.keys.note],
          ['A', t.keys.take],
          ['E', t.keys.answered],
          ['T', t.keys.templates],
          ['Z', t.keys.undo],
        ]}
      />
    </>
  )
}

interface OpenProps {
  id: number
  rows: MessagePage['rows']
  summary: Summary | undefined
  go: (change: Partial<Inbox>, isStep?: boolean) => unknown
}

function OpenMessage({ id, rows, summary, go }: OpenProps) {
  const answer = useAnswer('GET /messages/{id}', { id })
  const place = rows.findIndex((row) => row.id === id)
  const to = (row: { id: number } | undefined) => row && (() => void go({ id: row.id }, false))
  const shown = { ...answer, data: answer.isPlaceholderData ? undefined : answer.data } // never another message
  const { data } = shown
  if (!data)
    return (
      <Frame label={t.choose}>
        <AnswerView answer={shown} failed={t.threadFailed}>
          {() => null}
        </AnswerView>
      </Frame>
    )
  return (
    <MessageThread
      message={data}
      summary={summary}
      previous={place > 0 ? to(rows[place - 1]) : undefined}
      next={to(rows[place + 1])}
      onBack={() => void go({ id: undefined })}
    />
  )
}
