import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { Select } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FigureInput } from '../../ui/forms/figure-input.tsx'
import styles from './filter-fields.module.css'
import { useOrderName } from './facets/use-spec-words.ts'
import { type Filters, orderOfText, orderText } from './product-filters.ts'
import { useTagList } from '../product/use-tags.ts'
import { type Facets, useFilters } from './use-filters.ts'
import type { usePriceDraft } from './use-price-draft.ts'
import { productListTexts } from './texts.ts'

const SORTS = ['default', 'sales-desc', 'sales-asc', 'price-desc', 'price-asc'] as const

export function pickedIn(form: HTMLFormElement): Pick<Filters, 'sort' | 'order' | 'tags'> {
  const picked = new FormData(form)
  return {
    ...orderOfText(String(picked.get('sort'))),
    tags: String(picked.get('tags')).split(',').filter(Boolean).map(Number),
  }
}

interface Props {
  price: ReturnType<typeof usePriceDraft>
  /** Facets, whose specs add sort orders to those by sales and price. */
  facets: Facets | undefined
  onPick: (form: HTMLFormElement) => void
}

/** Fields that the filter bar and the filter sheet share. Sort order and tag apply at once. */
export function FilterFields({ price, facets, onPick }: Props) {
  const t = useTexts(productListTexts)
  const id = useId()
  const tagList = useTagList()
  const { filters } = useFilters()
  const orderName = useOrderName(facets)
  const sort = orderText(filters)
  const ofSpecs = facets?.facets.flatMap(({ key, direction }) => ordersOf(key, direction === 'less')) ?? []
  const isBeyond = filters.sort?.startsWith('spec:') && !ofSpecs.some((order) => orderText(order) === sort)
  const tags = filters.tags.join(',')
  const pick = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form && onPick(event.currentTarget.form)

  return (
    <>
      <div>
        <label htmlFor={`${id}-sort`}>{t.sortLabel}</label>
        <Choice id={`${id}-sort`} name="sort" key={ofSpecs.length} value={sort} onChange={pick}>
          {SORTS.map((value) => (
            <option key={value} value={value}>
              {t.sortBy[value]}
            </option>
          ))}
          {[...(isBeyond ? [filters] : []), ...ofSpecs].map((order) => (
            <option key={orderText(order)} value={orderText(order)}>
              {order.sort && orderName(order.sort, order.order)}
            </option>
          ))}
        </Choice>
      </div>
      <div>
        <label htmlFor={`${id}-tags`}>{t.tagLabel}</label>
        <Choice id={`${id}-tags`} name="tags" key={tagList.length} value={tags} onChange={pick}>
          <option value="">{t.allTags}</option>
          {filters.tags.length > 1 && <option value={tags}>{t.severalTags(filters.tags.length)}</option>}
          {tagList.map((tag) => (
            <option key={tag.id} value={tag.id}>
              {tag.tagName}
            </option>
          ))}
        </Choice>
      </div>
      <fieldset aria-describedby={price.problem && `${id}-problem`}>
        <legend>{t.priceIn(price.currency)}</legend>
        <div className={styles.range}>
          <PriceInput price={price} end="min" label={t.lowestPrice} example={t.min} problemId={`${id}-problem`} />
          <span aria-hidden="true">–</span>
          <PriceInput price={price} end="max" label={t.highestPrice} example={t.max} problemId={`${id}-problem`} />
        </div>
      </fieldset>
      {price.problem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          <Icon name="alert" small />
          <span>{t[price.problem]}</span>
        </p>
      )}
    </>
  )
}

/** Returns both sort orders of a spec; the order that begins with the best value comes first. */
const ordersOf = (key: string, isLessBetter: boolean) =>
  (isLessBetter ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)).map((order) => ({ sort: `spec:${key}` as const, order }))

/** Select that shows the user's choice at once, then the state in the URL, also after Back. The element keeps the focus. */
function Choice({ value, ...select }: ComponentProps<'select'> & { value: string }) {
  const ref = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    if (ref.current) ref.current.value = value
  }, [value])
  return <Select ref={ref} defaultValue={value} {...select} />
}

interface PriceInputProps {
  price: ReturnType<typeof usePriceDraft>
  end: 'min' | 'max'
  label: string
  example: string
  problemId: string
}

function PriceInput({ price, end, label, example, problemId }: PriceInputProps) {
  return (
    <FigureInput
      name={end}
      aria-label={label}
      placeholder={example}
      value={price.shown[end]}
      aria-invalid={price.problem ? true : undefined}
      aria-describedby={price.problem && problemId}
      onChange={(event) => price.type({ [end]: event.currentTarget.value })}
    />
  )
}
