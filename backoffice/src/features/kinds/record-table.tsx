import { DEFAULT_FIRST } from '@shop/contract/languages'
import { adminKindRecordAddress } from '@shop/contract/manage/addresses'
import type { Field } from '@shop/contract/kinds/field'
import { hasTexts, type Kind, namesWith, orderFieldOf, sortsOf } from '@shop/contract/kinds/kind'
import type { KindType } from '@shop/contract/kinds/kinds'
import { write } from '../../frame/calls/calls.ts'
import { refresh } from '../../frame/calls/queries.ts'
import { countLinkClass } from '../../ui/controls/button.tsx'
import { Link } from '../../frame/link.tsx'
import { numberText, shortTime } from '../../frame/times.ts'
import { Avatar, LanguageMark, Status } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { entryClass, Grip, OrderNews, useOrder } from '../../ui/order/order.tsx'
import { Cell, ColumnHead, Row, RowName, SortHead, Table } from '../../ui/table/table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { amountText } from '../record-fields/shown-values.ts'
import { callsOf, type RecordRow } from '../kind-words/calls-of-kind.ts'
import { emptyOf, type KindWords, labelOf, optionOf } from '../kind-words/kind-words.ts'
import { useTitles } from '../kind-words/titles-of-kind.ts'
import styles from './kinds.module.css'
import type { ListState } from './list-state.ts'
import { kindTexts as t } from './texts.ts'

interface Props {
  words: KindWords
  rows: readonly RecordRow[]
  total: number
  list: ListState
  /** True if the user can move rows, by dragging or by keys. */
  isInOrder: boolean
  onSort: (change: Pick<ListState, 'sort' | 'order'>) => void
}

const isColumn = ({ listed, fixed, type }: Field) => listed === true && !fixed && type !== 'picture' && type !== 'order'
/** Narrow lists omit dates, so that names have room. */
const minorIf = (field: Field | undefined) => (field?.type === 'date' ? styles.minor : '')
const FIGURES: ReadonlySet<Field['type']> = new Set(['number', 'money'])

export function RecordTable({ words, rows, total, list, isInOrder, onSort }: Props) {
  const { declaration, many } = words
  const { title } = declaration
  const columns = namesWith(declaration, (field) => isColumn(field)).filter((name) => name !== title)
  const isTranslated = hasTexts(declaration)
  const sorts = sortsOf(declaration)
  const head = (name: string, label: string, { isFigure = false, className = '' } = {}) =>
    sorts.includes(name) ? (
      <SortHead
        key={name}
        isFigure={isFigure}
        className={className}
        direction={list.sort === name ? list.order : undefined}
        onSort={(order) => onSort({ sort: name, order })}
      >
        {label}
      </SortHead>
    ) : (
      <ColumnHead key={name} isFigure={isFigure} className={className}>
        {label}
      </ColumnHead>
    )
  const byKey = new Map(rows.map((row) => [String(row.id), row]))
  const order = useOrder({
    keys: [...byKey.keys()],
    nameOf: (key) => byKey.get(key)?.title ?? key,
    onOrder: (keys) => void move(words, byKey, keys),
  })
  return (
    <>
      <Table label={many}>
        <caption className="vh">{t.count(total, words)}</caption>
        <thead>
          <tr>
            {isInOrder && (
              <ColumnHead>
                <span className="vh">{labelOf(words, orderFieldOf(declaration) ?? '')}</span>
              </ColumnHead>
            )}
            {head(title, words.one)}
            {head('state', t.columns.state)}
            {columns.map((name) =>
              head(name, labelOf(words, name), {
                isFigure: FIGURES.has(declaration.fields[name]?.type ?? 'line'),
                className: minorIf(declaration.fields[name]),
              }),
            )}
            {isTranslated &&
              DEFAULT_FIRST.map((language) => (
                <ColumnHead key={language} className={styles.language}>
                  <abbr title={LANGUAGE_WORDS[language]}>{language.toUpperCase()}</abbr>
                </ColumnHead>
              ))}
            {declaration.isUsed && head('uses', t.columns.uses, { isFigure: true })}
            {head('changed', t.columns.changed, { className: styles.minor })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const entry = isInOrder ? order.entry(String(row.id)) : undefined
            return (
              <Row key={row.id} {...entry} className={isInOrder ? entryClass : ''}>
                {isInOrder && (
                  <Cell>
                    <Grip {...order.gripOf(String(row.id))} />
                  </Cell>
                )}
                <Cells words={words} row={row} columns={columns} isTranslated={isTranslated} />
              </Row>
            )
          })}
        </tbody>
      </Table>
      <OrderNews order={order} />
    </>
  )
}

/** Moves a record in the merchant's order. The new order is published at once. */
async function move({ declaration }: { declaration: Kind }, byKey: ReadonlyMap<string, RecordRow>, keys: readonly string[]) {
  const before = [...byKey.keys()]
  // The moved key is the one without which both orders are equal.
  const moved = keys.find((key) => keys.filter((one) => one !== key).join() === before.filter((one) => one !== key).join())
  const row = moved === undefined ? undefined : byKey.get(moved)
  if (!row) return
  const next = keys[keys.indexOf(String(row.id)) + 1]
  const calls = callsOf(declaration)
  const { failure } = await write(calls.order, {
    input: { id: row.id },
    body: { rev: row.rev, before: next === undefined ? null : Number(next) },
  })
  if (failure) toast(`${t.notMoved} ${failure.message}`, { kind: 'error' })
  await refresh(calls.list, 'GET /history')
}

function Cells({
  words,
  row,
  columns,
  isTranslated,
}: Pick<Props, 'words'> & { row: RecordRow; columns: readonly string[]; isTranslated: boolean }) {
  const { declaration } = words
  const address = (field?: string) => adminKindRecordAddress(declaration.type as KindType, row.id, field) // the type is a key of KINDS
  const fixed = namesWith(declaration, (field) => field.listed === true && field.fixed === true)
  const [picture] = namesWith(declaration, ({ listed, type }) => listed === true && type === 'picture')
  return (
    <>
      <RowName
        mark={picture === undefined ? undefined : <Thumb src={String(row[picture] ?? '') || null} />}
        name={<Link to={address()}>{row.title}</Link>}
        below={
          <>
            {fixed.map((name) => (
              <span key={name}>{String(row[name])} </span>
            ))}
            {isTranslated && (
              <span className={`narrow-only ${styles.squares}`}>
                {DEFAULT_FIRST.map((language) => (
                  <LanguageMark key={language} language={LANGUAGE_WORDS[language]} state={row.languages[language]} />
                ))}
              </span>
            )}
            {row.others.map(({ by }) => (
              <span key={by.id} title={t.unsavedOf(by.name)}>
                <Avatar name={by.name} isSmall />
                <span className="vh">{t.unsavedOf(by.name)}</span>
              </span>
            ))}
          </>
        }
      />
      <Cell className={styles.nowrap}>
        <Status status={row.state}>{t.states[row.state]}</Status>
      </Cell>
      {columns.map((name) => (
        <Cell key={name} isFigure={FIGURES.has(declaration.fields[name]?.type ?? 'line')} className={minorIf(declaration.fields[name])}>
          {shownIn(words, name, row[name])}
        </Cell>
      ))}
      {isTranslated &&
        DEFAULT_FIRST.map((language) => (
          <Cell key={language} className={styles.language}>
            <Link to={address(`${declaration.title}.${language}`)}>
              <span className="vh">{`${row.title}, `}</span>
              <LanguageMark language={LANGUAGE_WORDS[language]} state={row.languages[language]} />
            </Link>
          </Cell>
        ))}
      {declaration.isUsed && (
        <Cell isFigure>
          <Uses words={words} row={row} />
        </Cell>
      )}
      <Cell className={`muted ${styles.nowrap} ${styles.minor}`}>
        {row.saved > 0 ? t.saved(row.saved) : row.changedTime !== null && <TimeOf iso={row.changedTime} />}
      </Cell>
    </>
  )
}

function Uses({ words: { usersAddress }, row }: { words: KindWords; row: RecordRow }) {
  if (row.uses === 0) return <span className="faint">0</span>
  if (!usersAddress) return <span>{numberText(row.uses)}</span>
  return (
    <Link className={countLinkClass} to={usersAddress(row)} aria-label={t.usersOf(row.title, row.uses)}>
      {numberText(row.uses)}
    </Link>
  )
}

/** Name of another record; its id until the names are loaded. */
function TitleOf({ to, id }: { to: string; id: number }) {
  return <span>{useTitles(to).get(id) ?? String(id)}</span>
}

function shownIn(words: KindWords, name: string, value: unknown) {
  const field = words.declaration.fields[name]
  if (value === null || value === undefined || value === '') return <span className="faint">{emptyOf(words, name)}</span>
  if (field?.type === 'money') return amountText(Number(value))
  if (field?.type === 'number') return [numberText(Number(value)), field.unit].filter(Boolean).join(' ')
  if (field?.type === 'reference') return <TitleOf to={field.to} id={Number(value)} />
  if (field?.type === 'date') return shortTime(String(value))
  if (field?.type === 'flag') return value === true ? t.yesOrNo[1] : t.yesOrNo[0]
  return optionOf(words, name, String(value))
}
