import { LIST_LIMITS } from '@shop/contract/catalog/product-limits'
import { useState } from 'react'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { Status, type StatusName } from '../../../../ui/marks/marks.tsx'
import { ColumnHead, Table } from '../../../../ui/table/table.tsx'
import { shortTime } from '../../../../frame/times.ts'
import { amountText } from '../../../record-fields/shown-values.ts'
import { AMOUNT, FigureOfRecord, useTyped } from '../../../records/fields/figures.tsx'
import { MomentField } from '../../../records/fields/moments.tsx'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { useField, useRecord, useRights, useSignal } from '../../../records/record-context.tsx'
import { isSame } from '../../../records/merging.ts'
import { pricesTexts as t } from '../../texts.ts'
import { type ScheduledPrice, useProduct } from '../../use-product.ts'
import { isHolding } from './price-line.ts'
import styles from './prices-section.module.css'

export function PriceTable() {
  const { product } = useProduct()
  const [field, change] = useField<readonly ScheduledPrice[]>('schedule')
  const [{ value: price }] = useField<unknown>('price')
  const { mayWrite } = useRights()
  const isOpen = mayWrite('schedule')
  const now = Date.parse(product.now)
  const rows = field.value
  const replace = (place: number, part: Partial<ScheduledPrice>) =>
    change(rows.map((row, index) => (index === place ? { ...row, ...part } : row)))
  return (
    <FieldPlace name="schedule">
      <Table label={t.table} className={styles.table}>
        <thead>
          <tr>
            <ColumnHead>{t.when}</ColumnHead>
            <ColumnHead isFigure>{t.price}</ColumnHead>
            <ColumnHead isFigure>{t.original}</ColumnHead>
            <ColumnHead>{t.from}</ColumnHead>
            <ColumnHead>{t.until}</ColumnHead>
            <ColumnHead>
              <span className="vh">{t.takeOff}</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          <OrdinaryRow isNow={!rows.some((row) => isHolding(row, now))} />
          {rows.map((row, place) => (
            <ScheduledRow
              key={place}
              row={row}
              place={place}
              now={now}
              isOpen={isOpen}
              problems={field.problems}
              isNew={(part) => field.isUnsaved && !field.saved.some((saved) => isSame(saved[part], row[part]))}
              onChange={(part) => replace(place, part)}
              onTakeOff={() => change(rows.filter((_, index) => index !== place))}
            />
          ))}
        </tbody>
      </Table>
      <FieldError id="schedule-error">{field.problems['']}</FieldError>
      {isOpen && rows.length < LIST_LIMITS.schedule && (
        <div className="row">
          <Button
            looks={['small']}
            icon="plus"
            onClick={() => {
              change([...rows, { price: null, originalPrice: typeof price === 'number' ? price : null, starts: null, ends: null }])
              requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-scheduled="${rows.length}"] input`)?.focus())
            }}
          >
            {t.schedule}
          </Button>
        </div>
      )}
    </FieldPlace>
  )
}

/** Row of the ordinary price, which applies while no scheduled price does. */
function OrdinaryRow({ isNow }: { isNow: boolean }) {
  const { prices } = useProduct().product
  const since = prices.at(-1)?.since
  return (
    <tr>
      <th scope="row">
        <Status status={isNow ? 'live' : 'draft'}>{isNow ? t.now : t.otherwise}</Status>
      </th>
      <td data-label={t.price}>
        <FigureOfRecord name="price" label={t.priceNow} isLabelHidden notation={AMOUNT} />
      </td>
      <td data-label={t.original}>
        <FigureOfRecord name="originalPrice" label={t.originalNow} isLabelHidden notation={AMOUNT} />
      </td>
      <td className={`mono muted ${styles.date}`}>{isNow && since !== undefined ? shortTime(since) : '–'}</td>
      <td className={`mono muted ${styles.date}`} colSpan={2}>
        {t.open}
      </td>
    </tr>
  )
}

interface RowProps {
  row: ScheduledPrice
  place: number
  now: number
  isOpen: boolean
  /** Problems, by path within the field `schedule`. */
  problems: Readonly<Record<string, string>>
  isNew: (part: keyof ScheduledPrice) => boolean
  onChange: (part: Partial<ScheduledPrice>) => void
  onTakeOff: () => void
}

function ScheduledRow({ row, place, now, isOpen, problems, isNew, onChange, onTakeOff }: RowProps) {
  const { product } = useProduct()
  const { status, words } = standingOf(row, now)
  const [preset] = useState(row.price === null ? row.originalPrice : null) // a new row starts with the price as its struck-through price
  const dropsPreset = (typed: ScheduledPrice['price']) =>
    preset !== null && row.originalPrice === preset && typeof typed === 'number' && typeof preset === 'number' && typed >= preset
  const name = t.scheduledNumber(place + 1)
  const price = useTyped(
    row.price,
    (typed) => onChange(dropsPreset(typed) ? { price: typed, originalPrice: null } : { price: typed }),
    AMOUNT,
  )
  const original = useTyped(row.originalPrice, (typed) => onChange({ originalPrice: typed }), AMOUNT)
  // A new row reports missing values only after the focus has left the row, or after a submit.
  const isTried = useSignal(useRecord().isTried)
  const [isLeft, setLeft] = useState(false)
  const isShown = (part: keyof ScheduledPrice) => row[part] !== null || isTried || isLeft
  const struck = typeof row.price === 'number' && product.shop.price > row.price ? amountText(product.shop.price) : undefined
  return (
    <tr data-scheduled={place} onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setLeft(true)}>
      <th scope="row">
        <Status status={status}>{words}</Status>
        {problems[place] !== undefined && <span className={styles.problem}>{problems[place]}</span>}
      </th>
      <td data-label={t.price}>
        <NumberField
          label={t.priceOf(name)}
          isLabelHidden
          min={0}
          readOnly={!isOpen}
          isChanged={isNew('price')}
          error={isShown('price') ? problems[`${place}.price`] : undefined}
          {...price}
        />
      </td>
      <td data-label={t.original}>
        <NumberField
          label={t.originalOf(name)}
          isLabelHidden
          min={0}
          readOnly={!isOpen}
          placeholder={struck}
          isChanged={isNew('originalPrice')}
          error={problems[`${place}.originalPrice`]}
          {...original}
        />
      </td>
      {(['starts', 'ends'] as const).map((part) => (
        <td key={part} data-label={part === 'starts' ? t.from : t.until}>
          <MomentField
            label={part === 'starts' ? t.fromOf(name) : t.untilOf(name)}
            isLabelHidden
            readOnly={!isOpen}
            isChanged={isNew(part)}
            error={isShown(part) ? problems[`${place}.${part}`] : undefined}
            value={row[part]}
            onChange={(moment) => onChange({ [part]: moment })}
          />
        </td>
      ))}
      <td className={styles.more}>
        {isOpen && (
          <IconButton icon="close" small label={status === 'scheduled' ? t.cancelIt(name) : t.takeOffIt(name)} onClick={onTakeOff} />
        )}
      </td>
    </tr>
  )
}

function standingOf({ starts, ends }: ScheduledPrice, now: number): { status: StatusName; words: string } {
  if (isHolding({ starts, ends }, now)) return { status: 'live', words: t.now }
  if (ends !== null && Date.parse(ends) <= now) return { status: 'archived', words: t.over }
  return { status: 'scheduled', words: t.scheduled }
}
