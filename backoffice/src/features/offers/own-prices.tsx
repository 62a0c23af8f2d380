import { MAX_OFFER_PRICES } from '@shop/contract/kinds/declared/offer'
import { useId } from 'react'
import { IconButton } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { type ControlProps, hintOf } from '../kind-words/kind-words.ts'
import { AMOUNT, type Typed, useTyped } from '../records/fields/figures.tsx'
import { FieldPlace } from '../records/fields/record-field.tsx'
import { useField, useRights } from '../records/record-context.tsx'
import { RecordSearch } from '../references/record-search.tsx'
import { useTitles } from '../references/references-of-record.tsx'
import styles from './offers.module.css'
import { offerTexts as t } from './texts.ts'

/** A price as it is typed. */
interface TypedPrice {
  productId: number
  price: Typed
}

/** Own prices of products, which replace percentage and amount. */
export function OwnPrices({ words, name, label }: ControlProps) {
  const id = useId()
  const [field, change] = useField<readonly TypedPrice[]>(name)
  const { mayWrite } = useRights()
  const rows = field.value
  const nameOf = useTitles('product', rows.slice(0, 100).map(({ productId }) => productId)) // prettier-ignore
  const isOpen = mayWrite(name)
  const replace = (place: number, price: Typed) => change(rows.map((row, other) => (other === place ? { ...row, price } : row)))
  return (
    <FieldPlace name={name}>
      <div role="group" aria-labelledby={id} className={`${styles.prices} ${field.isUnsaved ? styles.changed : ''}`}>
        <b id={id} className={styles.label}>
          {label}
        </b>
        {rows.map(({ productId, price }, place) => (
          <PriceRow
            key={productId}
            name={nameOf(productId)}
            price={price}
            isOpen={isOpen}
            error={field.problems[`${place}.price`]}
            onChange={(next) => replace(place, next)}
            onRemove={() => change(rows.filter((row) => row.productId !== productId))}
          />
        ))}
        {isOpen && rows.length < MAX_OFFER_PRICES && (
          <RecordSearch
            to="product"
            label={t.addProduct}
            has={new Set(rows.map(({ productId }) => productId))}
            onChoose={(one) => change([...rows, { productId: Number(one.id), price: null }])}
          />
        )}
        <FieldError>{field.problems['']}</FieldError>
        {!field.problems[''] && <p className="faint">{hintOf(words, name)}</p>}
      </div>
    </FieldPlace>
  )
}

interface RowProps {
  name: string
  price: Typed
  isOpen: boolean
  error: string | undefined
  onChange: (price: Typed) => void
  onRemove: () => void
}

function PriceRow({ name, price, isOpen, error, onChange, onRemove }: RowProps) {
  const typed = useTyped(price, onChange, AMOUNT)
  return (
    <div className={styles.price}>
      <span className="cut">{name}</span>
      <NumberField label={t.priceOf(name)} isLabelHidden readOnly={!isOpen} error={error} {...typed} />
      {isOpen && <IconButton icon="close" label={t.remove(name)} onClick={onRemove} />}
    </div>
  )
}
