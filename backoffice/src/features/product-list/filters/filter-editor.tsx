import { readPrice } from '@shop/contract/manage/lists/typed-price'
import { type RefObject, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { KeyLayer, useKeyLayer } from '../../../frame/keys/keys.ts'
import { useStaff } from '../../../frame/session/session.ts'
import { Checkbox, Radio } from '../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { noAmountWords } from '../../record-fields/number-words.ts'
import { kindsFor } from '../../product-issues/issue-kinds.ts'
import { amountText } from '../../record-fields/shown-values.ts'
import { ALL_FILTERS, type Choices, type FilterName, hasMany, optionsOf } from './filter-words.ts'
import styles from './filters.module.css'
import { type Filters, valuesOf } from '../address/list-address.ts'
import { FILTER_NAMES, filterTexts as t } from '../texts.ts'

export type Editing = FilterName | 'choose'

interface Props {
  editing: Editing
  /** Element that opened the editor. The popover is placed beside this element, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  filters: Filters
  choices: Choices | undefined
  onEdit: (name: FilterName) => void
  onChange: (change: (now: Filters) => Filters) => void
  onClose: () => void
}

export function FilterEditor({ editing, anchor, onClose, ...props }: Props) {
  const label = editing === 'choose' ? t.choose : t.editor(FILTER_NAMES[editing])
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      className={styles.popover ?? ''}
    >
      <Dialog aria-label={label} className={styles.dialog ?? ''}>
        <Layered>
          <p className="lab">{label}</p>
          {editing === 'choose' ? (
            <Choose onEdit={props.onEdit} />
          ) : editing === 'price' ? (
            <PriceFilter {...props} />
          ) : (
            <Values name={editing} {...props} />
          )}
        </Layered>
      </Dialog>
    </Popover>
  )
}

/** Disables the list's keys while the popover is open. */
function Layered({ children }: { children: React.ReactNode }) {
  return <KeyLayer value={useKeyLayer()}>{children}</KeyLayer>
}

function Choose({ onEdit }: Pick<Props, 'onEdit'>) {
  return (
    <ul className={styles.names}>
      {ALL_FILTERS.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onEdit(name)}>
            {FILTER_NAMES[name]}
          </button>
        </li>
      ))}
    </ul>
  )
}

type EditorProps = Pick<Props, 'filters' | 'choices' | 'onChange'>

function Values({ name, filters, choices, onChange }: EditorProps & { name: Exclude<FilterName, 'price'> }) {
  const set = valuesOf(filters[name])
  const options = optionsOf(name, choices, kindsFor(useStaff()))
  if (!hasMany(name))
    return (
      <fieldset className={styles.values}>
        <legend className="vh">{FILTER_NAMES[name]}</legend>
        {[{ value: '', label: t.any }, ...options].map(({ value, label }) => (
          <Radio key={value} name={name} checked={(filters[name] ?? '') === value} onChange={() => onChange(() => ({ [name]: value }))}>
            {label}
          </Radio>
        ))}
      </fieldset>
    )
  return (
    <fieldset className={styles.values}>
      <legend className="vh">{FILTER_NAMES[name]}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={set.includes(value)}
          onChange={({ target }) => onChange((now) => ({ [name]: withValue(valuesOf(now[name]), value, target.checked).join() }))}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}

const withValue = (values: string[], value: string, isIn: boolean) => [...values.filter((one) => one !== value), ...(isIn ? [value] : [])]

function PriceFilter({ filters, onChange }: EditorProps) {
  return (
    <div className={styles.range}>
      <Bound label={t.from} value={filters.priceFrom} onChange={(priceFrom) => onChange(() => ({ priceFrom }))} />
      <Bound label={t.to} value={filters.priceTo} onChange={(priceTo) => onChange(() => ({ priceTo }))} />
    </div>
  )
}

/** Input of a price bound, which applies on blur or Enter. */
function Bound({ label, value, onChange }: { label: string; value: string | undefined; onChange: (value: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const apply = (text: string) => {
    const price = text.trim() === '' ? null : readPrice(text)
    setProblem(price === undefined ? noAmountWords(text) : undefined)
    if (price !== undefined) onChange(price === null ? '' : String(price))
  }
  return (
    <NumberField
      label={label}
      min={0}
      defaultValue={value ? amountText(Number(value)) : ''}
      error={problem}
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value)}
    />
  )
}
