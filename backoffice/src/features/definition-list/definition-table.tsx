import { adminDefinitionAddress, adminProductsOf } from '@shop/contract/manage/addresses'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import { Link } from '../../frame/link.tsx'
import { numberText } from '../../frame/times.ts'
import { Avatar, LanguageMark, Status } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import { DIRECTION_WORDS, GROUP_WORDS } from '../definition-editor/texts.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import styles from './definition-list.module.css'
import { definitionListTexts as t } from './texts.ts'

export type DefinitionRow = ManageAnswerOf<'GET /definitions'>['rows'][number]

const COLUMN_LANGUAGES = [DEFAULT_LANGUAGE, ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)]

/** Definitions, each with what it measures, how its names stand and how many products state it. */
export function DefinitionTable({ rows }: { rows: readonly DefinitionRow[] }) {
  const { columns } = t
  return (
    <Table label={t.table} isLow>
      <caption className="vh">{t.caption(rows.length)}</caption>
      <thead>
        <tr>
          <ColumnHead>{columns.name}</ColumnHead>
          <ColumnHead>{columns.state}</ColumnHead>
          <ColumnHead>{columns.measures}</ColumnHead>
          <ColumnHead className={styles.minor}>{columns.better}</ColumnHead>
          <ColumnHead className={styles.minor}>{columns.group}</ColumnHead>
          {COLUMN_LANGUAGES.map((language) => (
            <ColumnHead key={language} className={styles.language}>
              <abbr title={LANGUAGE_WORDS[language]}>{language.toUpperCase()}</abbr>
            </ColumnHead>
          ))}
          <ColumnHead isFigure>{columns.products}</ColumnHead>
          <ColumnHead>{columns.saved}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DefinitionLine key={row.id} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function DefinitionLine({ row }: { row: DefinitionRow }) {
  const { id, key, name, kind, unit, direction, group, state, languages, products, saved, others, changedTime } = row
  return (
    <Row>
      <RowName
        name={<Link to={adminDefinitionAddress(id)}>{name}</Link>}
        below={
          <>
            <span>{key}</span>{' '}
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
      <Cell className="mono">{kind === 'text' ? <span className="faint">{t.notCompared}</span> : unit || '–'}</Cell>
      <Cell className={`${styles.nowrap} ${styles.minor}`}>
        {kind === 'text' || direction === 'none' ? '' : DIRECTION_WORDS[direction]}
      </Cell>
      <Cell className={styles.minor}>{GROUP_WORDS[group]}</Cell>
      {COLUMN_LANGUAGES.map((language) => (
        <Cell key={language} className={styles.language}>
          <LanguageMark language={LANGUAGE_WORDS[language]} state={languages[language]} />
        </Cell>
      ))}
      <Cell isFigure>
        {products === 0 ? (
          <span className="faint">0</span>
        ) : (
          <Link className={styles.count} to={adminProductsOf(key)} aria-label={t.productsOf(name, products)}>
            {numberText(products)}
          </Link>
        )}
      </Cell>
      <Cell className={`muted ${styles.nowrap}`}>{saved > 0 ? t.saved(saved) : changedTime !== null && <TimeOf iso={changedTime} />}</Cell>
    </Row>
  )
}
