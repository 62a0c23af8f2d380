import { adminKindRecordAddress, adminProductAddress } from '@shop/contract/manage/addresses'
import { formatPrice } from '@shop/contract/price-text'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { Link } from '../../frame/link.tsx'
import { inlineLinkClass } from '../../ui/controls/button.tsx'
import { StateMark } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import type { Notice, Subscriber } from './subscriber-calls.ts'
import styles from './subscribers.module.css'
import { subscribersTexts as t } from './texts.ts'
import { openClass } from '../../ui/sheet/side-panel.tsx'

const TONES = { confirmed: 'ok', waiting: 'warn', unsubscribed: 'none' } as const

interface Props<One> {
  rows: readonly One[]
  /** Id of the row in the panel. */
  current: number | undefined
  onOpen: (one: One) => void
}

export function SubscriberTable({ rows, current, onOpen }: Props<Subscriber>) {
  return (
    <Table label={t.table}>
      <thead>
        <tr>
          <ColumnHead>{t.columns.who}</ColumnHead>
          <ColumnHead className={styles.minor}>{t.columns.language}</ColumnHead>
          <ColumnHead>{t.columns.status}</ColumnHead>
          <ColumnHead className={styles.minor}>{t.columns.since}</ColumnHead>
          <ColumnHead className={styles.minor}>{t.columns.consent}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <Row key={one.id} isSelected={one.id === current}>
            <RowName name={<OpenButton email={one.email} onOpen={() => onOpen(one)} />} below={one.name || undefined} />
            <Cell className={`mono ${styles.minor}`}>{one.language.toUpperCase()}</Cell>
            <Cell>
              <StateMark tone={TONES[one.state]}>{t.states[one.state]}</StateMark>
            </Cell>
            <Cell className={`muted ${styles.minor}`}>
              <TimeOf iso={one.unsubscribedTime ?? one.confirmedTime ?? one.askedTime} />
            </Cell>
            <Cell className={`mono muted ${styles.minor}`}>{one.consent?.version ?? '–'}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

export function NoticeTable({ rows, current, onOpen }: Props<Notice>) {
  return (
    <Table label={t.noticesTable}>
      <thead>
        <tr>
          <ColumnHead>{t.columns.who}</ColumnHead>
          <ColumnHead>{t.columns.about}</ColumnHead>
          <ColumnHead>{t.columns.kind}</ColumnHead>
          <ColumnHead className={styles.minor}>{t.columns.status}</ColumnHead>
          <ColumnHead className={styles.minor}>{t.columns.since}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <Row key={one.id} isSelected={one.id === current}>
            <RowName name={<OpenButton email={one.email} onOpen={() => onOpen(one)} />} below={one.language.toUpperCase()} />
            <Cell>
              <SubjectLink notice={one} />
            </Cell>
            <Cell>{kindText(one)}</Cell>
            <Cell className={styles.minor}>
              <NoticeState notice={one} />
            </Cell>
            <Cell className={`muted ${styles.minor}`}>
              <TimeOf iso={one.confirmedTime ?? one.askedTime} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

const OpenButton = ({ email, onOpen }: { email: string; onOpen: () => void }) => (
  <button type="button" className={openClass} translate="no" onClick={onOpen}>
    {email}
  </button>
)

export const SubjectLink = ({ notice: { subject } }: { notice: Notice }) => (
  <Link
    className={inlineLinkClass}
    to={subject.type === 'product' ? adminProductAddress(subject.id) : adminKindRecordAddress('part', subject.id)}
  >
    {subject.name}
  </Link>
)

export const kindText = ({ kind, price }: Notice) =>
  price === null ? t.kinds[kind] : `${t.kinds[kind]}, ${t.below(formatPrice(price, DEFAULT_LANGUAGE))}`

export function NoticeState({ notice: { confirmedTime, isQueued } }: { notice: Notice }) {
  if (isQueued) return <StateMark tone="info">{t.queued}</StateMark>
  return confirmedTime === null ? <StateMark tone="warn">{t.states.waiting}</StateMark> : <StateMark tone="ok">{t.waiting}</StateMark>
}
