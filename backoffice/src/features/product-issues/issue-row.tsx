import type { ReactNode } from 'react'
import { inElement } from '@shop/ui/in-element'
import { Link } from '../../frame/link.tsx'
import { numberText } from '../../frame/times.ts'
import { Balloon, type IssueTone } from '../../ui/marks/marks.tsx'
import { Cell, Row } from '../../ui/table/table.tsx'
import styles from './product-issues.module.css'
import { todayTexts as t } from './texts.ts'

interface Props {
  tone: IssueTone
  /** Its number among all issues. */
  place: number
  what: string
  why: string
  /** Records that have the issue; undefined if it is the shop's. */
  count?: number
  /** List items. */
  where: ReactNode
  /** Button that leads to where the issue is fixed. */
  fix: ReactNode
}

/** A row of the board of issues. */
export function IssueRow({ tone, place, what, why, count, where, fix }: Props) {
  return (
    <Row className={styles.row}>
      <Cell className={styles.number}>
        <Balloon tone={tone}>{place}</Balloon>
      </Cell>
      <th scope="row" className={styles.what}>
        <b>{what}</b>
        <span className={styles.why}>{why}</span>
      </th>
      <Cell className={styles.where}>
        <ul>{inElement(where)}</ul>
      </Cell>
      <Cell isFigure className={styles.count}>
        {count === undefined ? null : numberText(count)}
      </Cell>
      <Cell className={styles.fix}>{fix}</Cell>
    </Row>
  )
}

interface FirstProps<One> {
  first: readonly One[]
  count: number
  /** Address of the record's form, its name, and a code that distinguishes it from others of that name. */
  of: (one: One) => { to: string; name: string; code: string }
}

/** List items of the first records that have an issue, and how many more there are. */
export function FirstRecords<One>({ first, count, of }: FirstProps<One>) {
  return (
    <>
      {first.map((one) => {
        const { to, name, code } = of(one)
        return (
          <li key={`${to} ${code}`}>
            <Link className={styles.product} to={to}>
              {name}
            </Link>{' '}
            <span className="mono faint" translate="no">
              {code}
            </span>
          </li>
        )
      })}
      {count > first.length && <li className="faint">{t.more(count - first.length)}</li>}
    </>
  )
}
