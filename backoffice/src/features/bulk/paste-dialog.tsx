import type { DecimalSign } from '@shop/contract/numbers/typed-number'
import { useState } from 'react'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Radio } from '../../ui/fields/checkbox.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './dry-run.module.css'
import { type ColumnReading, readingOf, readPastedPrices } from './pasted-prices.ts'
import { BULK_WORDS, bulkTexts as t } from './texts.ts'

interface Props {
  text: string
  /** Selected row of the list, undefined without a selection. `rowsBelow` returns the products from this row down. */
  from: { name: string; rowsBelow: (count: number) => Promise<readonly { id: number }[]> } | undefined
  onClose: () => void
  onWritten: () => void
}

/** Imports prices or stock pasted from a spreadsheet, either into the list's rows from the selected row down, or by part number. */
export function PasteDialog({ text: pasted, from, onClose, onWritten }: Props) {
  const [text, setText] = useState(pasted)
  const [kind, setKind] = useState<'prices' | 'stocks'>('prices')
  const [problem, setProblem] = useState<string>()
  const [pastEnd, setPastEnd] = useState(0)
  const [chosen, setChosen] = useState<DecimalSign>()
  /** Text of the last dry run. While the text is unchanged, changing another option repeats the dry run at once. */
  const [looked, setLooked] = useState(pasted)
  const { rows, heading, problem: whole } = readPastedPrices(text)
  const reading = readingOf(rows, t.note.amount)
  const decimal = reading.shown?.sign ?? (reading.ambiguous && chosen)
  const isLooked = text === looked && text !== ''
  const isColumn = rows.length > 0 && rows[0]?.product === undefined

  const read = async () => {
    const wrong = whole ? t.pasteProblems[whole] : isColumn && !from ? t.pasteNoRow : undefined
    setProblem(wrong)
    if (wrong !== undefined) return undefined
    const products = isColumn && from ? await from.rowsBelow(rows.length) : undefined
    const named = rows.flatMap(({ line, product, price }, place) => {
      const name = product ?? products?.[place]?.id.toString()
      return name === undefined ? [] : [{ line, product: name, price }]
    })
    setPastEnd(rows.length - named.length)
    setLooked(text)
    const prices = named.map(({ product, price }) => ({ product, price }))
    return {
      change:
        kind === 'prices'
          ? { kind, rows: prices, ...(decimal && { decimal }) }
          : { kind, rows: prices.map(({ product, price: stock }) => ({ product, stock })) },
      lineOf: (row: number) => named[row - 1]?.line ?? row,
    }
  }
  return (
    <BulkDialog
      kind={kind}
      title={BULK_WORDS[kind].title()}
      of={{}}
      signature={`${kind} ${decimal} ${text}`}
      read={read}
      isAtOnce={isLooked}
      onClose={onClose}
      onWritten={onWritten}
    >
      <Segmented
        label={t.pasteOf}
        value={kind}
        options={(['prices', 'stocks'] as const).map((value) => ({ value, label: t.pastes[value] }))}
        onChange={setKind}
      />
      <TextArea
        label={t.pasteLabel}
        hint={t.pasteHint}
        error={problem}
        spellCheck={false}
        rows={isLooked ? 3 : 6}
        data-folded={isLooked || undefined}
        value={text}
        onChange={({ target }) => {
          setProblem(undefined)
          setPastEnd(0)
          setChosen(undefined)
          setText(target.value)
        }}
      />
      {rows.length > 0 && (
        <p role="status" className="muted">
          <span>{isColumn ? (from ? t.pasteColumn(rows.length, from.name) : t.pasteNoRow) : t.pastePairs(rows.length)}</span>
          {heading !== undefined && <span>{` · ${t.pasteHeading(heading)}`}</span>}
        </p>
      )}
      {kind === 'prices' ? <HowToRead reading={reading} chosen={chosen} onChoose={setChosen} /> : <p className="muted">{t.stockAbout}</p>}
      {pastEnd > 0 && (
        <div className={styles.note}>
          <Note kind="warning" isNews>
            {t.pastePastEnd(pastEnd)}
          </Note>
        </div>
      )}
    </BulkDialog>
  )
}

interface HowToReadProps {
  reading: ColumnReading
  chosen: DecimalSign | undefined
  onChoose: (sign: DecimalSign) => void
}

function HowToRead({ reading: { ambiguous, others, shown, currency }, chosen, onChoose }: HowToReadProps) {
  return (
    <>
      {ambiguous && (
        <fieldset className={styles.choices}>
          <legend>{t.twoReadings(ambiguous.price, others)}</legend>
          {([',', '.'] as const).map((sign) => (
            <Radio
              key={sign}
              name="decimal"
              checked={chosen === sign}
              note={t.readsAs(ambiguous.price, sign === ambiguous.sign ? ambiguous.decimal : ambiguous.grouped)}
              onChange={() => onChoose(sign)}
            >
              {t.decimals[sign]}
            </Radio>
          ))}
        </fieldset>
      )}
      {shown && <p className="muted">{t.readBy(t.decimals[shown.sign], shown.price)}</p>}
      {currency !== undefined && <p className="muted">{t.otherCurrency(currency, t.note.amount)}</p>}
    </>
  )
}
