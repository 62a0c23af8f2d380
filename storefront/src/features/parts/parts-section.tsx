import { PARTS_PLACE } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '@shop/ui/router'
import { useNear } from '@shop/ui/use-near'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
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

/** Exploded view and list of parts. The 3D model loads near the viewport. Without an exploded view, shows only the list. */
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
        <div data-apart={file && ''} data-stage-beside="" className={styles.apart}>
          <div className={styles.left}>
            <div className={`${styles.controls} no-print`}>
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
            <Stage ref={stage} placeRef={place} pictureUrl={data.explodedUrl} parts={drawn} marks={marks} />
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

/** True once the page has been scrolled. On phones, the stage is near the viewport even before. */
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
