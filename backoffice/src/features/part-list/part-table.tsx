import { adminPartAddress } from '@shop/contract/manage/addresses'
import { Link } from '../../frame/link.tsx'
import { numberText } from '../../frame/times.ts'
import { Avatar, LanguageMark, Status } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Cell, ColumnHead, Row, RowName, SortHead, Table } from '../../ui/table/table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { ENGLISH_FIRST } from '../record-fields/english-first.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { amountText } from '../record-fields/values.ts'
import type { ListState, PartRow, Sort } from './list-address.ts'
import styles from './part-list.module.css'
import { partListTexts as t } from './texts.ts'

interface Props {
  rows: readonly PartRow[]
  total: number
  list: ListState
  onSort: (list: ListState) => void
}

/** Parts, each with what it costs, how its texts stand and how many products have it. */
export function PartTable({ rows, total, list, onSort }: Props) {
  const { columns } = t
  const sorted = (sort: Sort) => ({
    direction: list.sort === sort ? list.order : undefined,
    onSort: (order: ListState['order']) => onSort({ ...list, sort, order, after: undefined }),
  })
  return (
    <Table label={t.table}>
      <caption className="vh">{t.caption(total)}</caption>
      <thead>
        <tr>
          <SortHead {...sorted('name')}>{columns.name}</SortHead>
          <ColumnHead>{columns.state}</ColumnHead>
          <SortHead isFigure {...sorted('price')}>
            {columns.price}
          </SortHead>
          {ENGLISH_FIRST.map((language) => (
            <ColumnHead key={language} className={styles.language}>
              <abbr title={LANGUAGE_WORDS[language]}>{language.toUpperCase()}</abbr>
            </ColumnHead>
          ))}
          <SortHead isFigure first="desc" className={styles.minor} {...sorted('products')}>
            {columns.products}
          </SortHead>
          <SortHead first="desc" className={styles.minor} {...sorted('changed')}>
            {columns.saved}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PartLine key={row.id} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function PartLine({
  row: { id, number, name, price, imageUrl, state, languages, products, saved, others, changedTime },
}: {
  row: PartRow
}) {
  return (
    <Row>
      <RowName
        mark={<Thumb src={imageUrl || null} />}
        name={<Link to={adminPartAddress(id)}>{name}</Link>}
        below={
          <>
            <span>{number}</span>{' '}
            <span className={`narrow-only ${styles.squares}`}>
              {ENGLISH_FIRST.map((language) => (
                <LanguageMark key={language} language={LANGUAGE_WORDS[language]} state={languages[language]} />
              ))}
            </span>
            {others.map(({ by }) => (
              <span key={by.id} title={t.unsavedOf(by.name)}>
                <Avatar name={by.name} isSmall />
                <span className="vh">{t.unsavedOf(by.name)}</span>
              </span>
            ))}
          </>
        }
      />
      <Cell className={styles.nowrap}>
        <Status status={state}>{t.states[state]}</Status>
      </Cell>
      <Cell isFigure>{price === null ? <span className="faint">{t.onRequest}</span> : amountText(price)}</Cell>
      {ENGLISH_FIRST.map((language) => (
        <Cell key={language} className={styles.language}>
          <Link to={adminPartAddress(id, `name.${language}`)}>
            <span className="vh">{`${name}, `}</span>
            <LanguageMark language={LANGUAGE_WORDS[language]} state={languages[language]} />
          </Link>
        </Cell>
      ))}
      <Cell isFigure className={styles.minor}>
        {products === 0 ? <span className="faint">0</span> : numberText(products)}
      </Cell>
      <Cell className={`muted ${styles.nowrap} ${styles.minor}`}>
        {saved > 0 ? t.saved(saved) : changedTime !== null && <TimeOf iso={changedTime} />}
      </Cell>
    </Row>
  )
}
