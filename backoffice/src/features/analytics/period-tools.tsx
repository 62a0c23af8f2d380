import { ANALYTICS } from '@shop/contract/limits'
import { DEFAULT_FIRST, isLanguage, LANGUAGE_NAME } from '@shop/contract/languages'
import { useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { isDay } from '../../frame/times.ts'
import { AddChip, Chip } from '../../ui/controls/chip.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SelectField, TextField } from '../../ui/fields/text-field.tsx'
import { toolsClass } from '../../ui/sheet/sheet.tsx'
import { RecordSearch } from '../references/record-search.tsx'
import { type Analytics, type Period, PERIODS } from './analytics-address.ts'
import styles from './analytics.module.css'
import { dayAfter } from './days.ts'
import type { Answer } from './figures.ts'
import { analyticsTexts as t } from './texts.ts'

interface Props {
  analytics: Analytics
  today: string
  answer: Answer | undefined
  onChange: (change: Partial<Analytics>) => void
}

const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: t.periods[value] }))
const LANGUAGE_OPTIONS = [{ value: '', label: t.allLanguages }, ...DEFAULT_FIRST.map((value) => ({ value, label: LANGUAGE_NAME[value] }))]

/** Period, language, seller and product, which hold for the whole screen. */
export function PeriodTools({ analytics, today, answer, onChange }: Props) {
  const { period, language, seller } = analytics
  const sellers = new Set([...(seller === undefined ? [] : [seller]), ...(answer?.sellers ?? []).map((one) => one.seller)])
  return (
    <div className={toolsClass}>
      <span className={styles.periods}>
        <Segmented<Period> label={t.period} options={PERIOD_OPTIONS} value={period} onChange={(next) => onChange({ period: next })} />
      </span>
      {period === 'other' && <OtherPeriod analytics={analytics} today={today} onChange={onChange} />}
      {answer && <span className={`mono faint ${styles.against}`}>{t.against(answer.before.from, answer.before.until)}</span>}
      <span className={styles.narrowing}>
        <SelectField
          label={t.language}
          isLabelHidden
          options={LANGUAGE_OPTIONS}
          value={language ?? ''}
          isChanged={language !== undefined}
          onChange={({ target: { value } }) => onChange({ language: isLanguage(value) ? value : undefined })}
        />
        <SelectField
          label={t.seller}
          isLabelHidden
          options={[{ value: '', label: t.allSellers }, ...[...sellers].map((value) => ({ value, label: value }))]}
          value={seller ?? ''}
          isChanged={seller !== undefined}
          onChange={({ target: { value } }) => onChange({ seller: value || undefined })}
        />
        <ProductChip product={analytics.product} onChange={(product) => onChange({ product })} />
      </span>
    </div>
  )
}

/** Two days, which become the period once both are valid. */
function OtherPeriod({ analytics: { from, until }, today, onChange }: Pick<Props, 'analytics' | 'today' | 'onChange'>) {
  const take = (change: { from: string; until: string }) => {
    if (isDay(change.from) && isDay(change.until)) onChange({ period: 'other', ...change })
  }
  return (
    <span className={styles.days}>
      <TextField
        key={`from ${from}`}
        label={t.from}
        isLabelHidden
        type="date"
        defaultValue={from}
        min={dayAfter(until, 1 - ANALYTICS.maxDays)}
        max={until}
        onBlur={({ target: { value } }) => value !== from && take({ from: value, until })}
      />
      <TextField
        key={`until ${until}`}
        label={t.until}
        isLabelHidden
        type="date"
        defaultValue={until}
        min={from}
        max={today}
        onBlur={({ target: { value } }) => value !== until && take({ from: value < from ? value : from, until: value })}
      />
    </span>
  )
}

interface ProductProps {
  product: number | undefined
  onChange: (product: number | undefined) => void
}

function ProductChip({ product, onChange }: ProductProps) {
  const [isChosen, setChosen] = useState(false)
  const names = useAnswer('GET /product-names', { ids: String(product ?? 0) }, product !== undefined)
  const name = names.data?.rows.find(({ id }) => id === product)?.name ?? String(product)
  return (
    <>
      {product === undefined ? (
        <AddChip onClick={() => setChosen(true)}>{t.allProducts}</AddChip>
      ) : (
        <Chip label={t.product} value={name} onEdit={() => setChosen(true)} onRemove={() => onChange(undefined)} />
      )}
      {isChosen && (
        <Dialog title={t.chooseProduct} onClose={() => setChosen(false)}>
          <RecordSearch
            to="product"
            label={t.product}
            has={new Set(product === undefined ? [] : [product])}
            onChoose={({ id }) => {
              setChosen(false)
              onChange(Number(id))
            }}
          />
        </Dialog>
      )}
    </>
  )
}
