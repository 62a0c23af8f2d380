import { useState } from 'react'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './dry-run.module.css'
import { readPastedPrices } from './pasted-prices.ts'
import { BULK_WORDS, bulkTexts as t } from './texts.ts'

interface Props {
  /** What was pasted already. */
  text: string
  /** The row that a column of prices begins at, and its product and those below it, up to as many; undefined: none is chosen. */
  from: { name: string; rowsBelow: (count: number) => Promise<readonly { id: number }[]> } | undefined
  onClose: () => void
  onWritten: () => void
}

/** A column of prices from a spreadsheet: from a row of the list down, or by part numbers. */
export function PasteDialog({ text: pasted, from, onClose, onWritten }: Props) {
  const [text, setText] = useState(pasted)
  const [problem, setProblem] = useState<string>()
  const [pastEnd, setPastEnd] = useState(0)
  const { rows, heading, problem: whole } = readPastedPrices(text)
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
    return {
      change: { kind: 'prices' as const, rows: named.map(({ product, price }) => ({ product, price })) },
      lineOf: (row: number) => named[row - 1]?.line ?? row,
    }
  }
  return (
    <BulkDialog
      kind="prices"
      title={BULK_WORDS.prices.title()}
      of={{}}
      signature={text}
      read={read}
      isAtOnce={text === pasted && pasted !== ''}
      onClose={onClose}
      onWritten={onWritten}
    >
      <TextArea
        label={t.pasteLabel}
        hint={t.pasteHint}
        error={problem}
        spellCheck={false}
        rows={6}
        value={text}
        onChange={({ target }) => {
          setProblem(undefined)
          setPastEnd(0)
          setText(target.value)
        }}
      />
      {rows.length > 0 && (
        <p role="status" className="muted">
          <span>{isColumn ? (from ? t.pasteColumn(rows.length, from.name) : t.pasteNoRow) : t.pastePairs(rows.length)}</span>
          {heading !== undefined && <span>{` · ${t.pasteHeading(heading)}`}</span>}
        </p>
      )}
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
