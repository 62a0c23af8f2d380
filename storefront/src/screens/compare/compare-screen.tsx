import { ALL_SERIES, compareAddress } from '@shop/contract/addresses'
import { useEffect, useRef } from 'react'
import { useSearchParams } from '@shop/ui/router'
import { comparedIn } from '../../features/compare/compared-ids.ts'
import { Comparison, Notices } from '../../features/compare/comparison.tsx'
import { compareTexts } from '../../features/compare/texts.ts'
import { useComparison } from '../../features/compare/use-comparison.ts'
import { adoptChoice, setChosen, useChoice } from '../../features/product/comparing/choice.ts'
import { productTexts } from '../../features/product/texts.ts'
import { PrintedAddress } from '../../features/shell/printed-address.tsx'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './compare-screen.module.css'

/** Screen of `/compare?ids={id},{id}`. */
export function CompareScreen() {
  const t = useTexts(compareTexts)
  const { compare } = useTexts(productTexts)
  const [search] = useSearchParams()
  const { isNamed, answer, comparison } = useComparison()
  const products = comparison?.products ?? []
  const ids = products.map(({ id }) => id).join(',')
  useEffect(() => adoptChoice(ids.split(',').filter(Boolean).map(Number)), [ids])
  const { screen, noteRemoval } = useFocusAfterRemoval(ids)

  const missing = comparison?.missing.length ?? 0
  const notices = [...(comparedIn(search).isCut ? [t.leftOut] : []), ...(missing > 0 ? [t.missing(missing)] : [])]
  const nothing = (
    <>
      <Notices notices={notices} />
      <Nothing />
    </>
  )
  return (
    <div ref={screen} className={styles.screen}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{compare}</h1>
        {products.length > 0 && <p className="lead">{t.lead}</p>}
      </div>
      {isNamed ? (
        <AsyncView
          answer={answer}
          loading={<Skeleton className={styles.room} />}
          isEmpty={(named) => named.products.length === 0}
          empty={nothing}
        >
          {(shown) => (
            <Comparison
              comparison={shown}
              notices={notices}
              onRemove={(id, place) => {
                noteRemoval(place)
                setChosen(id, false)
              }}
            />
          )}
        </AsyncView>
      ) : (
        nothing
      )}
      {products.length > 0 && <PrintedAddress path={compareAddress(products.map(({ id }) => id))} />}
    </div>
  )
}

/** Empty comparison. Links to the comparison of the chosen products, or to all series if fewer than two are chosen. */
function Nothing() {
  const t = useTexts(compareTexts)
  const { compare } = useTexts(productTexts)
  const { allSeries } = useTexts(frameTexts)
  const chosen = useChoice()
  return (
    <Empty kind="car" title={t.nothing} text={t.nothingText}>
      {chosen.length > 1 ? (
        <ShopLink className={buttonClass('solid')} to={compareAddress(chosen)}>
          {compare}
        </ShopLink>
      ) : (
        <ShopLink className={buttonClass()} to={ALL_SERIES}>
          {allSeries}
        </ShopLink>
      )}
    </Empty>
  )
}

/** After a removal, focuses the next remove button, or the heading if no button is left. `ids` are the displayed products. */
function useFocusAfterRemoval(ids: string) {
  const screen = useRef<HTMLDivElement>(null)
  const removedAt = useRef<number>(undefined)
  useEffect(() => {
    const place = removedAt.current
    removedAt.current = undefined
    if (place === undefined) return
    const ways = [...(screen.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])].filter(
      (way) => way.getClientRects().length > 0,
    )
    const next = ways[Math.min(place, ways.length - 1)] ?? screen.current?.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }, [ids])
  const noteRemoval = (place: number) => {
    removedAt.current = place
  }
  return { screen, noteRemoval }
}
