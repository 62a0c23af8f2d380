import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { ListPager } from '../../ui/table/list-pager.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import type { Notice, Shown, Subscriber } from './subscriber-calls.ts'
import { NoticeTable, SubscriberTable } from './subscriber-tables.tsx'
import styles from './subscribers.module.css'
import { subscribersTexts as t } from './texts.ts'

const ROWS = 50

/** Subscriber or notice in the panel. */
export type Current = { subscriber: Subscriber } | { notice: Notice } | undefined

interface Props {
  current: Current
  onOpen: (current: Current) => void
}

const subscriberIn = (current: Current) => (current && 'subscriber' in current ? current.subscriber.id : undefined)
const noticeIn = (current: Current) => (current && 'notice' in current ? current.notice.id : undefined)

/** Pages go by the id of the last row, so that new rows shift none. */
function usePages() {
  const [before, setBefore] = useState<readonly number[]>([]) // cursors of the opened pages
  const after = before.at(-1)
  return {
    page: { limit: ROWS, ...(after !== undefined && { after }) },
    pagerOf: (count: number, next: number | null) =>
      (before.length > 0 || next !== null) && (
        <ListPager
          words={t.rows(count)}
          newer={before.length > 0 ? () => setBefore(before.slice(0, -1)) : undefined}
          older={next !== null ? () => setBefore([...before, next]) : undefined}
          hasLegend={false}
        />
      ),
  }
}

export function SubscriberList({ shown: { tab, language }, current, onOpen }: { shown: Shown & { tab: Subscriber['state'] } } & Props) {
  const { page, pagerOf } = usePages()
  const answer = useAnswer('GET /subscribers', { state: tab, ...page, ...(language && { 'filter[language]': language }) })
  return (
    <AnswerView answer={answer} failed={t.failed}>
      {({ rows, next }) =>
        rows.length === 0 ? (
          <Empty title={language ? t.noneOf(LANGUAGE_WORDS[language]) : t.none[tab]} text={language ? undefined : t.noneText[tab]} />
        ) : (
          <>
            <SubscriberTable rows={rows} current={subscriberIn(current)} onOpen={(subscriber) => onOpen({ subscriber })} />
            {pagerOf(rows.length, next)}
          </>
        )
      }
    </AnswerView>
  )
}

export function NoticeList({ current, onOpen }: Props) {
  const { page, pagerOf } = usePages()
  const answer = useAnswer('GET /subscribers/notices', page)
  return (
    <AnswerView answer={answer} failed={t.failed}>
      {({ rows, next }) =>
        rows.length === 0 ? (
          <Empty title={t.none.notices} text={t.noneText.notices} />
        ) : (
          <>
            <NoticeTable rows={rows} current={noticeIn(current)} onOpen={(notice) => onOpen({ notice })} />
            {pagerOf(rows.length, next)}
          </>
        )
      }
    </AnswerView>
  )
}

export interface Found extends ManageAnswerOf<'POST /subscribers/find'> {
  email: string
}

export function FoundList({ found, current, onOpen, onClear }: { found: Found; onClear: () => void } & Props) {
  const { email, subscribers, notices, hasMore } = found
  const all = (
    <Button looks={['small']} onClick={onClear}>
      {t.showAll}
    </Button>
  )
  if (subscribers.length + notices.length === 0) return <Empty title={t.noneFound(email)}>{all}</Empty>
  return (
    <>
      <p className={`row ${styles.note}`}>
        <span>{t.found(email)}</span>
        {all}
      </p>
      {subscribers.length > 0 && (
        <SubscriberTable rows={subscribers} current={subscriberIn(current)} onOpen={(subscriber) => onOpen({ subscriber })} />
      )}
      {notices.length > 0 && (
        <>
          <h3 className={styles.heading}>{t.foundNotices}</h3>
          <NoticeTable rows={notices} current={noticeIn(current)} onOpen={(notice) => onOpen({ notice })} />
        </>
      )}
      {hasMore && <p className={`faint ${styles.note}`}>{t.tooMany}</p>}
    </>
  )
}
