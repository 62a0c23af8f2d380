import type { AnswerOf } from '@shop/contract/calls'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { Kind } from '../../ui/drawing/kind.ts'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { Empty } from '../../ui/view-state.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-page.module.css'
import { paginationTexts } from '../../ui/pagination/texts.ts'
import { productTexts } from '../product/texts.ts'

/** How many products a list has, said aloud when it changes; beside it whatever narrows the list. */
export function Found({ text, textRef, children }: { text: ReactNode; textRef?: Ref<HTMLParagraphElement>; children?: ReactNode }) {
  const t = useTexts(productTexts)
  return (
    <>
      <div className={styles.found}>
        <p ref={textRef} tabIndex={-1} role="status">
          {text}
        </p>
        {children}
      </div>
      <h2 className="vh">{t.products}</h2>
    </>
  )
}

/** One page of products, and the way to the others. */
export function ProductPage({ list, addressOf }: { list: AnswerOf<'GET /product/page'>; addressOf: (page: number) => string }) {
  return (
    <>
      <ProductGrid products={list.rows} />
      <Pagination current={list.current} pages={list.totalPage} total={list.total} addressOf={addressOf} />
    </>
  )
}

/** A page number beyond the last one. */
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
