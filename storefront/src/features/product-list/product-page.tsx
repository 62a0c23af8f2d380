import type { AnswerOf } from '@shop/contract/calls'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { Kind } from '@shop/ui/drawing'
import type { Elements } from '@shop/ui/in-element'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { useFocusAfterPaging } from '../../ui/pagination/use-focus-after-paging.ts'
import { Empty } from '../../ui/view-state.tsx'
import { ProductGrid } from './card/product-grid.tsx'
import styles from './product-page.module.css'
import { paginationTexts } from '../../ui/pagination/texts.ts'
import { frameTexts } from '../../frame/texts.ts'

interface FoundProps {
  text: ReactNode
  textRef?: RefObject<HTMLParagraphElement | null>
  /** True if the text describes the previous list, while the next one loads. */
  isOld?: boolean
  children?: Elements
}

/** Shows the number of products and announces its changes. `children` are controls that narrow the list. */
export function Found({ text, textRef, isOld = false, children }: FoundProps) {
  const t = useTexts(frameTexts)
  const own = useRef<HTMLParagraphElement>(null)
  const count = textRef ?? own
  useFocusAfterPaging(count)
  return (
    <>
      <div className={styles.found}>
        <p ref={count} tabIndex={-1} role="status" className={isOld ? styles.old : undefined}>
          {text}
        </p>
        {children}
      </div>
      <h2 className="vh">{t.products}</h2>
    </>
  )
}

interface ProductPageProps {
  list: AnswerOf<'GET /product/page'>
  addressOf: (page: number) => string
  /** Address of the whole list, which the first of two pages offers. */
  allAddress?: string
}

export function ProductPage({ list, addressOf, allAddress }: ProductPageProps) {
  const t = useTexts(paginationTexts)
  return (
    <>
      <ProductGrid products={list.rows} />
      {allAddress !== undefined && list.current === 1 && list.totalPage === 2 && (
        <p className={styles.all}>
          <ShopLink className={textLinkClass} to={allAddress} state={IN_PLACE}>
            {t.showAll(list.total)}
          </ShopLink>
        </p>
      )}
      <Pagination current={list.current} pages={list.totalPage} total={list.total} addressOf={addressOf} />
    </>
  )
}

/** The products that were there stay where they are. */
const IN_PLACE = { scroll: 'keep' }

export function PastTheEnd({ pages, kind, firstPage }: { pages: number; kind?: Kind | undefined; firstPage: string }) {
  const t = useTexts(paginationTexts)
  return (
    <Empty kind={kind} title={t.pastTheEnd} text={t.pastTheEndText(pages)}>
      <ShopLink className={buttonClass()} to={firstPage}>
        {t.toFirstPage}
      </ShopLink>
    </Empty>
  )
}
