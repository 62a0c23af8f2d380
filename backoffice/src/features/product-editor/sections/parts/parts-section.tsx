import { partKeyOf } from '@shop/contract/parts/part-numbers'
import { LIST_LIMITS } from '@shop/contract/catalog/product-limits'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAnswer } from '../../../../frame/calls/queries.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Skeleton } from '../../../../ui/states/states.tsx'
import { OrderNews, useOrder } from '../../../../ui/order/order.tsx'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import type { Field } from '../../../records/record-store.ts'
import { useField, useFieldPart, useRights } from '../../../records/record-context.tsx'
import { Section } from '../../section.tsx'
import { type ProductPart, useProduct } from '../../use-product.ts'
import { groupsOf } from './model-groups.ts'
import { PartRow } from './part-row.tsx'
import { PartSearch } from './part-search.tsx'
import styles from './parts-section.module.css'
import { partsTexts as t } from './texts.ts'

/** Number of parts that are shown at first; a button shows all parts. */
const FEW = 6

export function PartsSection() {
  return (
    <Section name="parts" own={['parts']}>
      {() => <Parts />}
    </Section>
  )
}

function Parts() {
  const id = useId()
  const [field, change] = useField<readonly ProductPart[]>('parts')
  const modelUrl = useFieldPart('modelUrl', ({ value }: Field<string>) => value)
  const { id: productId } = useProduct().product
  const { data: ofProduct, isPending } = useAnswer('GET /parts', { 'filter[product]': productId, limit: 200 })
  const known = new Map(ofProduct?.rows.map((row) => [partKeyOf(row.number), row]))
  const { data: groups } = useQuery(groupsOf(modelUrl))
  const { mayWrite } = useRights()
  const isOpen = mayWrite('parts')
  const [isWhole, setWhole] = useState(false)
  const parts = field.value
  const hasProblem = Object.keys(field.problems).length > 0
  const shown = isWhole || hasProblem || parts.length <= FEW + 1 ? parts : parts.slice(0, FEW)
  const keys = shown.map(({ part }) => part)
  const order = useOrder({
    keys,
    nameOf: (key) => known.get(key)?.title ?? key,
    onOrder: (next) => change([...next.flatMap((key) => shown.filter(({ part }) => part === key)), ...parts.slice(shown.length)]),
  })
  if (isPending) return <Skeleton />
  return (
    <FieldPlace name="parts">
      <div role="group" aria-label={t.list} className={styles.group}>
        {parts.length === 0 && <p className="faint">{t.none}</p>}
        {shown.map((part, place) => (
          <PartRow
            key={part.part}
            order={order}
            part={part}
            kept={known.get(part.part)}
            groups={groups}
            hasModel={modelUrl !== ''}
            groupsId={`${id}-groups`}
            isOpen={isOpen}
            isNew={(what) => field.isUnsaved && field.saved.find((one) => one.part === part.part)?.[what] !== part[what]}
            problemOf={(what) => field.problems[`${place}.${what}`]}
            onChange={(how) => change(parts.map((one, index) => (index === place ? { ...one, ...how } : one)))}
            onTakeOff={() => change(parts.filter((_, index) => index !== place))}
          />
        ))}
        {shown.length < parts.length && (
          <div className="row">
            <Button looks={['small']} icon="down" onClick={() => setWhole(true)}>
              {t.showAll(parts.length)}
            </Button>
          </div>
        )}
        <datalist id={`${id}-groups`}>
          {groups?.map((group) => (
            <option key={group}>{group}</option>
          ))}
        </datalist>
        <OrderNews order={order} />
        <FieldError>{field.problems['']}</FieldError>
        {isOpen && parts.length < LIST_LIMITS.parts && (
          <PartSearch
            has={new Set(parts.map(({ part }) => part))}
            onAdd={(part) => {
              setWhole(true)
              change([...parts, { part, quantity: 1, node: null, at: null }])
              requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"] input`)?.focus())
            }}
          />
        )}
      </div>
    </FieldPlace>
  )
}
