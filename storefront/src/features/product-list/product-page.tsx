import type { AnswerOf } from '@shop/contract/calls'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { Kind } from '../../ui/drawing/kind.ts'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { useFocusAfterPaging } from '../../ui/pagination/use-focus-after-paging.ts'
import { Empty } from '../../ui/view-state.tsx'
import { ProductGrid } from './card/product-grid.tsx'
import styles from './product-page.module.css'
import { paginationTexts } from '../../ui/pagination/texts.ts'
import { frameTexts } from '../../frame/texts.ts'
import type { Elements } from '../../ui/reading/in-element.tsx'

interface FoundProps {
  text: ReactNode
  textRef?: RefObject<HTMLParagraphElement | null>
  /** It is of the list before, while the next one loads. */
  isOld?: boolean
  children?: Elements
}

/** How many products a list has, said aloud when it changes; beside it whatever narrows the list. */
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
