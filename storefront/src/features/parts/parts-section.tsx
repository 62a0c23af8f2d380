import { PARTS_PLACE } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import { useEffect, useRef, useState } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { useSearchParams } from '../../frame/router.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { useNear } from '../../ui/late/use-near.ts'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { apartTexts } from '../model-3d/apart/texts.ts'
import { partNumber } from '../product/product-facts.ts'
import { productTexts } from '../product/texts.ts'
import { useSeriesOf } from '../series/use-series.ts'
import { drawnParts } from './apart/drawn-parts.ts'
import { Stage } from './apart/stage.tsx'
import { useMarks } from './marks.ts'
import { PartsList } from './parts-list.tsx'
import styles from './parts-section.module.css'
import { partsAddress, partsInput } from './product-parts.ts'
import { partsTexts } from './texts.ts'

const LIVE_STAGE = { load: () => import('./apart/live-stage.tsx'), texts: [apartTexts] }

/**
 * A product taken apart: a stage that shows it so, beside the list of its parts, each with its number, price and the way to buy it. What pulls it apart is
 * loaded when it comes near. Without a picture and a model of it the list alone; nothing where nothing is known.
 */
export function PartsSection({ product }: { product: Product }) {
  const t = useTexts(partsTexts)
  const { pullItApart } = useTexts(productTexts)
  const [search] = useSearchParams()
  const input = partsInput(product.id, search)
  const { data } = useAsk('GET /products/{id}/parts', input)
  const series = useSeriesOf()(product)
  const marks = useMarks()
  const [section, stage, place] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const isNear = useNear(section)
  const { code: file } = useLateCode(LIVE_STAGE, useIsScrolled() && isNear)
  const [bareId, setBareId] = useState<number>()
  if (!data || data.total === 0) return null
  const first = (data.current - 1) * input.limit + 1
  const parts = data.rows.map((part, index) => ({ ...part, place: first + index }))
  const drawn = drawnParts(parts)
  const hasPicture = data.explodedUrl !== '' && drawn.some(({ at }) => at)
  const hasStage = drawn.length > 0 && (hasPicture || (product.view360Url.trim() !== '' && bareId !== product.id))
  const list = (
    <PartsList
      parts={parts}
      drawn={hasStage ? drawn : []}
      marks={marks}
      head={hasStage && t.parts(data.total)}
      toggle={file?.PlaceToggle}
    />
  )
  return (
    <section ref={section} className={styles.section}>
      <SectionHead
        title={hasStage ? pullItApart : t.spareParts}
        id={PARTS_PLACE}
        aside={!hasStage && <span className="mono muted">{t.parts(data.total)}</span>}
      />
      {hasStage ? (
        <div data-apart="" className={styles.apart}>
          <div className={styles.left}>
            <Stage ref={stage} placeRef={place} pictureUrl={data.explodedUrl} parts={drawn} marks={marks} />
            {file && (
              <file.LiveStage
                key={`${product.id} ${first}`}
                stage={stage}
                place={place}
                modelUrl={product.view360Url.trim()}
                hasPicture={hasPicture}
                partNumber={partNumber(series, product.id)}
                parts={drawn}
                marks={marks}
                onNone={() => setBareId(product.id)}
              />
            )}
          </div>
          {list}
        </div>
      ) : (
        <div className={styles.flat}>{list}</div>
      )}
      {data.totalPage > 1 && (
        <Pagination current={data.current} pages={data.totalPage} total={data.total} addressOf={(page) => partsAddress(product.id, page)} />
      )}
    </section>
  )
}

/** Whether the page was scrolled: near its top the stage is near on phones, whoever opened it. */
function useIsScrolled() {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const note = () => window.scrollY > 0 && setScrolled(true)
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  return isScrolled
}
