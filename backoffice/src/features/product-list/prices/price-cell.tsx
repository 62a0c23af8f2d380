import { readPrice } from '@shop/contract/manage/lists/typed-price'
import { type ClipboardEvent, type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { NUMBER_INPUT } from '../../../ui/fields/number-field.tsx'
import { noAmountWords } from '../../record-fields/number-words.ts'
import { amountText } from '../../record-fields/shown-values.ts'
import type { ProductRow } from '../address/list-rows.ts'
import styles from './price-cell.module.css'
import { priceTexts as t } from '../texts.ts'
import type { PriceWork, TypedPrice } from './use-prices.ts'

interface Props {
  row: ProductRow
  work: PriceWork | undefined
  /** Undefined if the user may not change prices. */
  onOpen: (() => void) | undefined
}

const AMOUNT_INPUT = { ...NUMBER_INPUT, 'aria-valuemin': 0 } as const

export function PriceButton({ row, work, onOpen }: Props) {
  const { price } = work ?? row
  const isMissing = price === 0 && !work
  const amount = isMissing ? t.set : amountText(price)
  return (
    <>
      {onOpen ? (
        <button
          type="button"
          className={[styles.button, isMissing && styles.missing, work && styles[work.status]].filter(Boolean).join(' ')}
          data-price
          onClick={onOpen}
        >
          <span className="vh">{`${t.edit(row.name)}: `}</span>
          <span translate="no">{amount}</span>
        </button>
      ) : (
        <span className={styles.fixed}>{amount}</span>
      )}
      <Mark row={row} work={work} />
    </>
  )
}

/** Marks a price that is being saved, could not be saved, or differs from the price in the shop. */
function Mark({ row: { price, shopPrice, saved }, work }: Pick<Props, 'row' | 'work'>) {
  if (work)
    return (
      <span className={work.status === 'failed' ? styles.notSaved : styles.mark}>{work.status === 'failed' ? t.failed : t.saving}</span>
    )
  if (shopPrice === null || shopPrice === price) return null
  return (
    <span className={styles.mark} title={saved > 0 ? t.notYet : undefined}>
      {saved > 0 ? t.notInShop(amountText(shopPrice)) : t.now(amountText(shopPrice))}
    </span>
  )
}

interface EditorProps {
  row: ProductRow
  work: PriceWork | undefined
  /** `down` then edits the price of the next row; `left` means that the focus has moved elsewhere. */
  onSave: (typed: TypedPrice, then: 'down' | 'left') => void
  /** Called on cancel; the focus returns to the button. */
  onClose: () => void
  onPasteMany: (text: string) => void
}

/** Enter saves and moves down, Escape cancels, blur saves valid input. */
export function PriceEditor({ row, work, onSave, onClose, onPasteMany }: EditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const isLeft = useRef(false)
  const typed = work ?? row

  const finish = (then: 'down' | 'left') => {
    const fields = new FormData(form.current ?? undefined)
    const [priceText, wasText] = [String(fields.get('price') ?? ''), String(fields.get('was') ?? '').trim()]
    const price = readPrice(priceText)
    const originalPrice = wasText === '' ? null : readPrice(wasText)
    if (price === undefined) return setProblem(noAmountWords(priceText))
    if (originalPrice === undefined) return setProblem(noAmountWords(wasText))
    if (originalPrice !== null && originalPrice < price) return setProblem(t.wasBelow)
    isLeft.current = true
    onSave({ price, originalPrice }, then)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    finish('down')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    isLeft.current = true
    onClose()
  }
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!isLeft.current && document.hasFocus() && !currentTarget.contains(relatedTarget)) finish('left')
  }
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\n\r\t]/.test(text.trim())) return
    event.preventDefault()
    isLeft.current = true
    onPasteMany(text)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form only observes the focus
    <form ref={form} className={styles.editor} noValidate onSubmit={handleSubmit} onBlur={handleBlur}>
      <input
        name="price"
        aria-label={t.label(row.name)}
        className={styles.input}
        {...AMOUNT_INPUT}
        defaultValue={typed.price === 0 ? '' : amountText(typed.price)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`price-${row.id}-error`}
        onInput={() => setProblem(undefined)}
        onPaste={handlePaste}
        onKeyDown={handleKey}
        ref={selectOnce}
      />
      <input
        name="was"
        aria-label={t.wasLabel(row.name)}
        className={`${styles.input} ${styles.was}`}
        {...AMOUNT_INPUT}
        placeholder={t.wasHint}
        defaultValue={typed.originalPrice === null ? '' : amountText(typed.originalPrice)}
        onInput={() => setProblem(undefined)}
        onKeyDown={handleKey}
      />
      <IconButton icon="check" label={t.save} type="submit" small isFramed onKeyDown={handleKey} />
      <IconButton
        icon="close"
        label={t.cancel}
        small
        onKeyDown={handleKey}
        onClick={() => {
          isLeft.current = true
          onClose()
        }}
      />
      <div className={styles.problem}>
        <FieldError id={`price-${row.id}-error`}>{problem}</FieldError>
      </div>
    </form>
  )
}

/** Selects the text of a new field, so that typing replaces it. */
function selectOnce(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}
