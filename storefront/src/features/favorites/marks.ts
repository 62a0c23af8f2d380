import { createSignal } from '@shop/ui/signal'
import { useSession } from '../../frame/session.ts'
import type { LoginAct } from '../account/login-intent.ts'

/** Marks that a customer can toggle: favourite product, favourite video, liked video. */
export type MarkAct = Exclude<LoginAct, 'cart' | 'review' | 'comment'>

/** Only customers need this code. They preload it, so that a write just before they leave the page is not lost. */
export const loadWrites = () => import('./mark-writes.ts').catch(() => undefined)

interface Press {
  userId: number | undefined
  isWanted: boolean
}
type Presses = ReadonlyMap<string, Press>

/** Wanted state of each mark whose write is running. It applies only to the customer who pressed the button. */
export const presses = createSignal<Presses>(new Map())

/** Key of a mark, also the `data-intent` attribute of the mark's button. */
export const markOf = (act: MarkAct, id: number) => `${act} ${id}`
/** Returns the wanted state of a mark; undefined if no write of this customer is running. */
export const wantedIn = (shown: Presses, mark: string, userId: number | undefined) =>
  shown.get(mark)?.userId === userId ? shown.get(mark)?.isWanted : undefined

/** Sets the optimistic state of marks; undefined shows the server's state again. */
export function setWanted(marks: string[], userId: number | undefined, isWanted: boolean | undefined) {
  const next = new Map(presses.get())
  for (const mark of marks) {
    if (isWanted !== undefined) next.set(mark, { userId, isWanted })
    else if (wantedIn(next, mark, userId) !== undefined) next.delete(mark)
  }
  presses.set(next)
}

export function usePressedProducts() {
  const userId = useSession()?.user.id
  return [...presses.use((shown) => shown)].flatMap(([mark, press]) => {
    const [act, id] = mark.split(' ')
    return act === 'favorite' && press.userId === userId ? [{ id: Number(id), isWanted: press.isWanted }] : []
  })
}
