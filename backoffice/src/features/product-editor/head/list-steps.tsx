import { adminProductAddress } from '@shop/contract/manage/addresses'
import { useLocation, useNavigate } from '@shop/ui/router'
import { useAnswer } from '../../../frame/calls/queries.ts'
import { useKeys } from '../../../frame/keys/keys.ts'
import { Link } from '../../../frame/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type ListState, readList, searchOf } from '../../product-list/address/list-address.ts'
import { inputOf, type ProductRow } from '../../product-list/address/list-rows.ts'
import { TopBarSlot } from '../../shell/top-bar.tsx'
import { editorTexts as t } from '../texts.ts'
import styles from './list-steps.module.css'

interface Step {
  row: ProductRow
  list: string
}

/** Returns the query string of the product list that the user came from, stored in the history entry. */
const listOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : undefined

/** Links to the previous and next product of the list that the user came from, across pages of the list. */
export function ListSteps({ id }: { id: number }) {
  const list = listOf(useLocation().state)
  return list === undefined ? null : <Steps id={id} list={readList(list)} />
}

function Steps({ id, list }: { id: number; list: ListState }) {
  const navigate = useNavigate()
  const { data } = useAnswer('GET /products', inputOf(list))
  const rows = data?.rows ?? []
  const place = rows.findIndex((row) => row.id === id)
  const [isFirst, isLast] = [place === 0, place === rows.length - 1]
  const before = useNeighbour(list, data?.previous, place !== -1 && isFirst)
  const after = useNeighbour(list, data?.next, place !== -1 && isLast)
  const here = (row: ProductRow | undefined): Step | undefined => row && { row, list: searchOf(list) }
  const newer = isFirst ? before?.(-1) : here(rows[place - 1])
  const older = isLast ? after?.(0) : here(rows[place + 1])
  const go = (step: Step | undefined) => step && navigate(adminProductAddress(step.row.id), { state: { list: step.list } })
  useKeys(t.list, [
    ...(older ? [{ keys: 'J', label: t.next, run: () => go(older) }] : []),
    ...(newer ? [{ keys: 'K', label: t.previous, run: () => go(newer) }] : []),
  ])
  if (!data || place === -1) return null
  return (
    <TopBarSlot>
      <nav aria-label={t.list} className={styles.steps}>
        <StepLink step={newer} icon="up" words={t.previous} />
        <StepLink step={older} icon="down" words={t.next} />
        <span className="mono faint wide-only">
          {list.after === undefined ? t.placeInList(place + 1, data.total) : t.inList(data.total)}
        </span>
      </nav>
    </TopBarSlot>
  )
}

/** Fetches the adjacent page if `isWanted`. Returns a function that reads a row of this page, such as its last (-1) or first (0). */
function useNeighbour(list: ListState, after: string | null | undefined, isWanted: boolean) {
  const page = { ...list, after: after ?? undefined }
  const { data, isPlaceholderData } = useAnswer('GET /products', inputOf(page), isWanted && Boolean(after))
  if (!isWanted || !after || !data || isPlaceholderData) return undefined
  return (at: number): Step | undefined => {
    const row = data.rows.at(at)
    return row && { row, list: searchOf(page) }
  }
}

function StepLink({ step, icon, words }: { step: Step | undefined; icon: 'up' | 'down'; words: string }) {
  if (!step) return <span className={styles.none} />
  return (
    <Link
      to={adminProductAddress(step.row.id)}
      state={{ list: step.list }}
      className={styles.step}
      aria-label={`${words}: ${step.row.name}`}
      title={`${words}: ${step.row.name}`}
    >
      <Icon name={icon} small />
    </Link>
  )
}
