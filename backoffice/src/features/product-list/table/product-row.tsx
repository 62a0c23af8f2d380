import { PRODUCT_ISSUES, type ProductIssueKind, type LanguageState } from '@shop/contract/manage/product-issues/issue-kinds'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import { Link } from '../../../frame/link.tsx'
import { useMay } from '../../../frame/rights.ts'
import { exactTime, shortTime } from '../../../frame/times.ts'
import { RowCheckbox } from '../../../ui/fields/checkbox.tsx'
import { Avatar, Balloon, LanguageMark, Status } from '../../../ui/marks/marks.tsx'
import { Cell, Row } from '../../../ui/table/table.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { fieldOf } from '../../product-issues/issue-kinds.ts'
import { ISSUE_WORDS, productIssueTexts } from '../../product-issues/texts.ts'
import { fieldsLine } from '../../record-fields/field-words.ts'
import { LANGUAGE_WORDS } from '../../record-fields/texts.ts'
import { amountText } from '../../record-fields/shown-values.ts'
import type { ProductRow as RowData } from '../address/list-rows.ts'
import { PriceButton, PriceEditor } from '../prices/price-cell.tsx'
import styles from './product-table.module.css'
import { RowMenu, type RowActions } from './row-menu.tsx'
import { stateOf } from './state.ts'
import { StockCell } from './stock-cell.tsx'
import { COLUMN_LANGUAGES, LANGUAGE_STATE_WORDS, productListTexts as t } from '../texts.ts'
import type { Prices } from '../prices/use-prices.ts'

interface Props {
  row: RowData
  isCurrent: boolean
  /** Undefined if the user may not change products in bulk. */
  selection: { isOn: boolean; toggle: (isRange: boolean) => void } | undefined
  prices: Prices | undefined
  /** `down` edits the price of the next row, `back` focuses this row, and `left` leaves the focus where it is. */
  onPriceDone: (then: 'down' | 'back' | 'left') => void
  onPasteMany: (text: string) => void
  actions: RowActions
  search: string
  onFocus: () => void
}

/** Row of the product list. Its name links to the product; shortcuts act on the current row. */
export function ProductRow({ row, isCurrent, selection, prices, onPriceDone, onPasteMany, actions, search, onFocus }: Props) {
  const { id, name, partNumber, imageUrl, originalPrice, changedTime, changedBy, others } = row
  const work = prices?.works.get(id)
  const mayStock = useMay()('PUT /products/{id}/stock')
  const isOpen = prices?.openId === id
  const was = (work ?? row).originalPrice ?? originalPrice
  return (
    <Row data-id={id} tabIndex={-1} isSelected={selection?.isOn} isCurrent={isCurrent} className={styles.row} onFocus={onFocus}>
      {selection && (
        <Cell className={styles.check}>
          <RowCheckbox
            label={t.select(name)}
            checked={selection.isOn}
            onChange={({ nativeEvent }) => selection.toggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </Cell>
      )}
      <th scope="row" className={styles.main}>
        <span className={styles.name}>
          <Thumb src={imageUrl} />
          <span className="cut">
            <Link className={styles.link} to={adminProductAddress(id)} state={{ list: search }} translate="no">
              {name}
            </Link>
            <span className={styles.below}>
              <span translate="no">{partNumber}</span>
              {others.map(({ by, fields }) => (
                <span key={by.id} className={styles.other} title={t.unsavedOf(by.name, fieldsLine('product', fields))}>
                  <Avatar name={by.name} isSmall />
                  <span className="vh">{t.unsavedOf(by.name, fieldsLine('product', fields))}</span>
                </span>
              ))}
            </span>
          </span>
        </span>
      </th>
      <Cell className={styles.status}>
        <RowStatus row={row} />
        <LanguageSquares row={row} />
      </Cell>
      <Cell isFigure className={styles.price ?? ''}>
        {prices && isOpen ? (
          <PriceEditor
            row={row}
            work={work}
            onSave={(typed, then) => {
              prices.save(row, typed)
              onPriceDone(then)
            }}
            onClose={() => onPriceDone('back')}
            onPasteMany={onPasteMany}
          />
        ) : (
          <PriceButton row={row} work={work} onOpen={prices && (() => prices.open(id))} />
        )}
      </Cell>
      <Cell isFigure className={styles.was}>
        {was !== null && (
          <s>
            <span className="vh">{t.wasOf}</span>
            <span>{amountText(was)}</span>
          </s>
        )}
      </Cell>
      <Cell isFigure className={styles.stock}>
        <StockCell row={row} mayWrite={mayStock} />
      </Cell>
      {COLUMN_LANGUAGES.map((language) => (
        <Cell key={language} className={styles.language}>
          <Link to={adminProductAddress(id, `name.${language}`)} state={{ list: search }}>
            <span className="vh">{`${name}, `}</span>
            <LanguageMark language={LANGUAGE_WORDS[language]} state={row.languages[language]} />
          </Link>
        </Cell>
      ))}
      <Cell className={styles.issues}>
        <Issues row={row} search={search} />
      </Cell>
      <Cell className={`muted ${styles.changed}`}>
        {changedTime !== null && (
          <time dateTime={changedTime} title={`${exactTime(changedTime)}, ${changedBy?.name ?? t.command}`}>
            <span>{shortTime(changedTime)}</span> <span className="mono faint">{changedBy ? initials(changedBy.name) : ''}</span>
          </time>
        )}
      </Cell>
      <Cell className={styles.more}>
        <RowMenu row={row} actions={actions} />
      </Cell>
    </Row>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .slice(0, 2)

function RowStatus({ row }: { row: RowData }) {
  const { status, words } = stateOf(row)
  return <Status status={status}>{words}</Status>
}

/** Marks of all languages, which replace the language columns in narrow windows. */
function LanguageSquares({ row: { languages } }: { row: RowData }) {
  const open = COLUMN_LANGUAGES.filter((language) => languages[language] !== 'complete')
  const label =
    open.length === 0
      ? t.textsComplete
      : t.textsOf(open.map((one) => `${LANGUAGE_WORDS[one]} ${LANGUAGE_STATE_WORDS[languages[one]]}`).join(', '))
  return (
    <span role="img" aria-label={label} className={`narrow-only ${styles.squares}`}>
      {COLUMN_LANGUAGES.map((language) => (
        <LanguageMark key={language} language={LANGUAGE_WORDS[language]} state={languages[language]} />
      ))}
    </span>
  )
}

function Issues({ row: { id, name, findings, languages }, search }: { row: RowData; search: string }) {
  const [worst] = findings
  if (!worst) return <span className="faint">{productIssueTexts.none}</span>
  return (
    <Link
      className={styles.issue}
      to={adminProductAddress(id, fieldOf(worst, languages))}
      state={{ list: search }}
      title={findings.map((kind) => ISSUE_WORDS[kind].what).join(', ')}
    >
      <span className="vh">{`${name}: `}</span>
      <Balloon tone={PRODUCT_ISSUES[worst]}>{findings.length}</Balloon>
      <span className="cut">{shortWords(worst, languages)}</span>
    </Link>
  )
}

/** Returns a short description of an issue, with the language or the number of languages for translations. */
function shortWords(kind: ProductIssueKind, languages: RowData['languages']) {
  if (kind !== 'translationMissing' && kind !== 'translationOlder') return ISSUE_WORDS[kind].what
  const states: readonly LanguageState[] = kind === 'translationOlder' ? ['older'] : ['missing', 'partly']
  const found = COLUMN_LANGUAGES.filter((language) => states.includes(languages[language]))
  const state = kind === 'translationOlder' ? t.isOlder : t.isMissing
  const [one] = found
  if (!one) return ISSUE_WORDS[kind].what
  return found.length === 1 ? t.oneLanguage(LANGUAGE_WORDS[one], state) : t.languages(found.length, state)
}
