import { partAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import type { PartOfProduct } from '@shop/contract/parts/parts'
import { formatPrice } from '@shop/contract/price-text'
import { useSyncExternalStore } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useLocation, useSearchParams } from '../../frame/router.tsx'
import { Words } from '../../frame/words/words.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { PartAction } from './part-action.tsx'
import styles from './parts-section.module.css'
import { PARTS_PLACE, partsAddress, partsInput } from './product-parts.ts'
import { partsTexts } from './texts.ts'

/** What a product is made of, each part with its number, price and the way to buy it; a link to one marks it. Nothing where nothing is known. */
export function PartsSection({ product: { id } }: { product: Product }) {
  const t = useTexts(partsTexts)
  const [search] = useSearchParams()
  const marked = useMarked()
  const input = partsInput(id, search)
  const { data } = useAsk('GET /products/{id}/parts', input)
  if (!data || data.total === 0) return null
  const first = (data.current - 1) * input.limit + 1
  return (
    <section className={styles.section}>
      <SectionHead title={t.spareParts} id={PARTS_PLACE} aside={<span className="mono muted">{t.parts(data.total)}</span>} />
      <div className={styles.list}>
        <p className={`${styles.head} mono`}>{t.inModelEach}</p>
        <ol>
          {data.rows.map((part, index) => (
            <Row key={part.number} part={part} place={first + index} isMarked={part.number === marked} />
          ))}
        </ol>
      </div>
      {data.totalPage > 1 && (
        <Pagination current={data.current} pages={data.totalPage} total={data.total} addressOf={(page) => partsAddress(id, page)} />
      )}
    </section>
  )
}

/** The part that the address names. The server does not know it: its page is that of no part. */
function useMarked() {
  const { hash } = useLocation()
  return useSyncExternalStore(
    never,
    () => hash.slice(1),
    () => '',
  )
}

const never = () => () => {}

function Row({ part, place, isMarked }: { part: PartOfProduct; place: number; isMarked: boolean }) {
  const t = useTexts(partsTexts)
  const language = useLanguage()
  const { number, name, quantity, price, stockStatus } = part
  return (
    <li id={number} tabIndex={-1} className={styles.row} aria-current={isMarked || undefined}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <ShopLink className={styles.name} to={partAddress(number)}>
        <Words text={name} />
      </ShopLink>
      <span className={`${styles.number} mono`}>
        {number} <span aria-hidden="true">×{quantity}</span>
        <span className="vh">{t.inModel(quantity)}</span>
        {stockStatus && <span className={styles.stock}>{stockStatus}</span>}
      </span>
      <span className={styles.price}>{price !== null && formatPrice(price, language)}</span>
      <PartAction part={part} className={`${buttonClass('small')} ${styles.action}`} />
    </li>
  )
}
