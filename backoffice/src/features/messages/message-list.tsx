import { LANGUAGE_NAME } from '@shop/contract/languages'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { type RefObject, useState } from 'react'
import { Link } from '../../frame/link.tsx'
import { numberText } from '../../frame/times.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { ViewTabs } from '../../ui/controls/tabs.tsx'
import { LateSearch } from '../../ui/fields/late-search.tsx'
import { Avatar, StateMark } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Frame, toolsClass } from '../../ui/sheet/sheet.tsx'
import { Empty } from '../../ui/states/states.tsx'
import { ListPager } from '../../ui/table/list-pager.tsx'
import { TOPIC_WORDS } from '../kind-words/topic-words.ts'
import { type Inbox, inboxAddress, MESSAGES_PER_PAGE, SHOWN } from './inbox-address.ts'
import styles from './messages.module.css'
import { messageTexts as t } from './texts.ts'
import type { Summary } from './use-message.ts'

export type MessagePage = ManageAnswerOf<'GET /messages'>
type Row = MessagePage['rows'][number]

interface Props {
  inbox: Inbox
  list: MessagePage
  summary: Summary | undefined
  current: number | undefined
  field: RefObject<HTMLInputElement | null>
  go: (change: Partial<Inbox>, isStep?: boolean) => unknown
}

export function MessageList({ inbox, list: { rows, total }, summary, current, field, go }: Props) {
  const countOf = (state: Inbox['state']) => (state === 'open' || state === 'answered' || state === 'spam' ? summary?.[state] : undefined)
  const narrow = (change: Partial<Inbox>) => inboxAddress({ ...inbox, page: 1, id: undefined, ...change })
  const before = (inbox.page - 1) * MESSAGES_PER_PAGE
  return (
    <Frame label={t.inbox}>
      <ViewTabs
        label={t.show}
        current={inbox.state}
        tabs={SHOWN.map((state) => ({ key: state, to: narrow({ state }), label: t.tabs[state], count: countOf(state) || undefined }))}
      />
      <div className={toolsClass}>
        <LateSearch field={field} label={t.search} keys="/" q={inbox.q} onSearch={(q) => go({ q, page: 1, id: undefined }, false)} />
        <Segmented
          label={t.assigned}
          options={[
            { value: 'everyone', label: t.assignees.everyone },
            { value: 'me', label: t.withCount(t.assignees.me, summary?.mine) },
            { value: 'nobody', label: t.withCount(t.assignees.nobody, summary?.unassigned) },
          ]}
          value={inbox.assignee}
          onChange={(assignee) => void go({ assignee, page: 1, id: undefined })}
        />
      </div>
      {rows.length === 0 && inbox.page === 1 ? (
        <Nothing inbox={inbox} go={go} />
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <MessageLink row={row} to={inboxAddress({ ...inbox, id: row.id })} isCurrent={row.id === current} />
            </li>
          ))}
        </ul>
      )}
      {(total > rows.length || inbox.page > 1) && (
        <ListPager
          words={t.range(Math.min(before + 1, total), before + rows.length, total)}
          newer={inbox.page > 1 ? () => void go({ page: inbox.page - 1, id: undefined }) : undefined}
          older={before + rows.length < total ? () => void go({ page: inbox.page + 1, id: undefined }) : undefined}
          hasLegend={false}
        />
      )}
    </Frame>
  )
}

function Nothing({ inbox, go }: Pick<Props, 'inbox' | 'go'>) {
  if (inbox.q !== '' || inbox.assignee !== 'everyone')
    return (
      <Empty title={t.noneFound}>
        <Button looks={['small']} onClick={() => void go({ q: '', assignee: 'everyone', state: 'open', page: 1, id: undefined })}>
          {t.showAll}
        </Button>
      </Empty>
    )
  return <Empty title={inbox.state === 'open' ? t.none.open : t.none.other} text={t.noneAbout} />
}

const DAY_MS = 86_400_000
/** Days after which an open message counts as waiting too long. */
const LATE_DAYS = 2

function MessageLink({ row, to, isCurrent }: { row: Row; to: string; isCurrent: boolean }) {
  const { name, language, createdTime, excerpt, topic, productName, assignee, state, delivery } = row
  const [now] = useState(Date.now)
  const days = Math.floor((now - Date.parse(createdTime)) / DAY_MS)
  return (
    <Link to={to} className={styles.row} aria-current={isCurrent || undefined}>
      <span className={styles.line}>
        <span className={styles.cut}>{name}</span>
        <span className="mono faint" title={LANGUAGE_NAME[language]}>
          {language.toUpperCase()}
        </span>
        <span className="mono faint">
          <TimeOf iso={createdTime} />
        </span>
      </span>
      <b className={styles.cut} lang={language}>
        {excerpt}
      </b>
      <span className={styles.line}>
        <span className={`${styles.cut} muted`}>{[TOPIC_WORDS[topic], productName ?? t.noProduct].join(' · ')}</span>
        {delivery !== null && delivery !== 'sent' && delivery !== 'waiting' && <StateMark tone="bad">{t.delivery[delivery]}</StateMark>}
        {state === 'open' && days >= LATE_DAYS && <StateMark tone="warn">{t.waits(days)}</StateMark>}
        {assignee && (
          <span title={t.assignedTo(assignee.name)}>
            <Avatar name={assignee.name} isSmall />
            <span className="vh">{t.assignedTo(assignee.name)}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

/** Facts of the head of the screen. */
export function factsOf({ open, longestWaitingTime, months }: Summary) {
  const hours = longestWaitingTime === null ? undefined : (Date.now() - Date.parse(longestWaitingTime)) / 3_600_000
  return [
    { name: t.facts.open, value: numberText(open) },
    { name: t.facts.wait, value: hours === undefined ? t.noWait : t.waited(hours) },
    { name: t.facts.kept, value: t.months(months) },
  ]
}
