import { MAX_VIDEO_PRODUCTS } from '@shop/contract/kinds/declared/video'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { entryClass, Grip, OrderNews, useOrder } from '../../ui/order/order.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import type { ControlProps } from '../kind-words/kind-words.ts'
import { FieldPlace } from '../records/fields/record-field.tsx'
import { useField, useRights } from '../records/record-context.tsx'
import { RecordSearch } from '../references/record-search.tsx'
import { videoTexts as t } from './texts.ts'
import styles from './videos.module.css'

/** Products that the video shows, in the order in which its page lists them. */
export function ProductsOfVideo({ name, label }: ControlProps) {
  const [{ value: ids, isUnsaved, problems }, change] = useField<readonly number[]>(name)
  const { mayWrite } = useRights()
  const isOpen = mayWrite(name)
  const { data } = useAnswer('GET /products', { 'filter[id]': ids.join(','), limit: 200 }, ids.length > 0)
  const known = new Map(data?.rows.map((row) => [row.id, row]))
  const nameOf = (id: number) => known.get(id)?.name ?? t.product(id)
  const order = useOrder({ keys: ids.map(String), nameOf: (key) => nameOf(Number(key)), onOrder: (keys) => change(keys.map(Number)) })
  return (
    <FieldPlace name={name}>
      <div role="group" aria-label={label} className={`${styles.products} ${isUnsaved ? styles.changed : ''}`}>
        <b>{label}</b>
        {ids.length === 0 && <p className="faint">{t.noProducts}</p>}
        {ids.map((id) => {
          const { ref, ...entry } = order.entry(String(id))
          const row = known.get(id)
          return (
            <div key={id} ref={ref} {...entry} className={`${styles.product} ${entryClass}`}>
              {isOpen ? <Grip {...order.gripOf(String(id))} /> : <span />}
              <Thumb src={row?.imageUrl ?? null} />
              <span className="cut">
                <Link to={adminProductAddress(id)}>{nameOf(id)}</Link> <span className="mono faint">{row?.partNumber}</span>
              </span>
              {isOpen && (
                <IconButton icon="close" small label={t.takeOff(nameOf(id))} onClick={() => change(ids.filter((one) => one !== id))} />
              )}
            </div>
          )
        })}
        <OrderNews order={order} />
        <FieldError>{problems['']}</FieldError>
        {isOpen && ids.length < MAX_VIDEO_PRODUCTS && (
          <RecordSearch to="product" label={t.addProduct} has={new Set(ids)} onChoose={({ id }) => change([...ids, Number(id)])} />
        )}
      </div>
    </FieldPlace>
  )
}
