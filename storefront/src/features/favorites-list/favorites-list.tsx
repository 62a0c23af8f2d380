import { HOME } from '@shop/contract/addresses'
import type { Favorite } from '@shop/contract/favorites/favorites'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Empty } from '../../ui/view-state.tsx'
import { useTagNames } from '../product/use-tags.ts'
import { useSeriesOf } from '../series/use-series.ts'
import { FavoriteRow, nameId } from './favorite-row.tsx'
import styles from './favorites-list.module.css'
import { FavoritesSkeleton } from './favorites-skeleton.tsx'
import { FavoritesSummary } from './favorites-summary.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { favoritesListTexts } from './texts.ts'
import { useRemoval } from './use-removal.ts'

interface Props {
  answer: ComponentProps<typeof AsyncView<Favorite[]>>['answer']
  /** Id of the heading that takes the focus when the list becomes empty. */
  headingId: string
  toRemove: Favorite[]
  onRemove: (favorites: Favorite[]) => void
}

/** Lists favourites, the last added first. A removal asks for confirmation (spec §5) and can be undone. */
export function FavoritesList({ answer, headingId, toRemove, onRemove }: Props) {
  const t = useTexts(favoritesListTexts)
  const seriesOf = useSeriesOf()
  const tagNames = useTagNames()
  const remove = useRemoval()
  const nextFocus = useRef<string>(undefined)
  useEffect(() => {
    if (!nextFocus.current) return
    document.getElementById(nextFocus.current)?.focus() // the pressed button no longer exists
    nextFocus.current = undefined
  })

  const handleConfirm = () => {
    const favorites = answer.data ?? []
    const index = favorites.findIndex(({ id }) => id === toRemove[0]?.id)
    const rest = favorites.filter(({ id }) => toRemove.every((one) => one.id !== id))
    const next = rest[index] ?? rest.at(-1)
    nextFocus.current = next ? nameId(next.productId) : headingId
    void remove(toRemove)
  }
  return (
    <>
      <AsyncView
        answer={answer}
        loading={<FavoritesSkeleton />}
        isEmpty={(shown) => shown.length === 0}
        empty={<Nothing />}
        failedText={t.failed}
      >
        {(shown) => (
          <div className={styles.favorites}>
            <div>
              <h2 className="vh" id="favorites-list">
                {t.yourModels}
              </h2>
              <ul className={styles.list} aria-labelledby="favorites-list">
                {shown.map((favorite) => (
                  <FavoriteRow
                    key={favorite.id}
                    favorite={favorite}
                    series={seriesOf(favorite.product)}
                    tags={tagNames(favorite.product)}
                    onRemove={() => onRemove([favorite])}
                  />
                ))}
              </ul>
            </div>
            <FavoritesSummary favorites={shown} />
          </div>
        )}
      </AsyncView>
      {toRemove.length > 0 && <RemoveDialog favorites={toRemove} onConfirm={handleConfirm} onClose={() => onRemove([])} />}
    </>
  )
}

function Nothing() {
  const t = useTexts(favoritesListTexts)
  return (
    <Empty kind="plane" title={t.empty} text={t.emptyText}>
      <ShopLink className={buttonClass()} to={HOME}>
        {t.continueShopping}
      </ShopLink>
    </Empty>
  )
}
