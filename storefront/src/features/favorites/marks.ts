import { useSession } from '../../frame/session.ts'
import { createSignal } from '../../frame/signal.ts'
import type { LoginAct } from '../account/login-intent.ts'

/** What a customer sets and takes off by the press of a button: a product or a video as a favourite, that a video is liked. */
export type MarkAct = Exclude<LoginAct, 'cart' | 'review' | 'comment'>

/** What writes marks: a visitor's page does not load it, a customer's in advance, so that nothing is lost where a page is left at once. */
export const loadWrites = () => import('./mark-writes.ts').catch(() => undefined)

/** A mark whose write is running: whose it is, and whether it is to be set. */
interface Press {
  userId: number | undefined
  isWanted: boolean
}
type Presses = ReadonlyMap<string, Press>

/** Presses by the names of their marks. They are shown at once, before the server knows of them, and to their own customer alone. */
export const presses = createSignal<Presses>(new Map())

/** The name of a mark, by which its button is found. */
export const markOf = (act: MarkAct, id: number) => `${act} ${id}`
/** Whether a customer wants a mark while its write is running; otherwise undefined. */
export const wantedIn = (shown: Presses, mark: string, userId: number | undefined) =>
  shown.get(mark)?.userId === userId ? shown.get(mark)?.isWanted : undefined

/** Shows marks as set or not, before the server knows; undefined: as the server has them. */
export function setWanted(marks: string[], userId: number | undefined, isWanted: boolean | undefined) {
  const next = new Map(presses.get())
  for (const mark of marks) {
    if (isWanted !== undefined) next.set(mark, { userId, isWanted })
    else if (wantedIn(next, mark, userId) !== undefined) next.delete(mark)
  }
  presses.set(next)
}

/** The products that the customer has pressed, while their writes are running. */
export function usePressedProducts() {
  const userId = useSession()?.user.id
  return [...presses.use((shown) => shown)].flatMap(([mark, press]) => {
    const [act, id] = mark.split(' ')
    return act === 'favorite' && press.userId === userId ? [{ id: Number(id), isWanted: press.isWanted }] : []
  })
}
