import { useRef, useState } from 'react'
import { useAction } from '../../frame/calls/use-action.ts'
import { useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'

/** A mark of the customer's on a video, shown at once and undone where its write fails. */
function useMark(isMarked: boolean, write: (isWanted: boolean) => Promise<{ failure?: unknown }>, refresh: () => Promise<unknown>) {
  const [wanted, setWanted] = useState<boolean>()
  const latest = useRef<boolean>(undefined) // what the last press wants, as long as a write is under way
  const isOn = wanted ?? isMarked
  return {
    isOn,
    /** How many more there are than the server counted. */
    difference: Number(isOn) - Number(isMarked),
    /** Sets it or takes it off; the failure where that fails. Pressed while a write is under way it is written after that one: the last press wins. */
    async toggle() {
      const isWriting = latest.current !== undefined
      latest.current = !(latest.current ?? isMarked)
      setWanted(latest.current)
      if (isWriting) return undefined
      let written: boolean | undefined
      let failure: unknown
      while (!failure && written !== latest.current) {
        written = latest.current
        failure = (await write(written)).failure
        if (!failure && written === latest.current) await refresh()
      }
      latest.current = undefined
      setWanted(undefined)
      return failure
    },
  }
}

/** Whether the customer likes a video. `refresh` asks for the counts again. */
export function useLike(id: number, refresh: () => Promise<unknown>) {
  const status = useCustomerAsk('GET /videos/{id}/like-status', { id })
  const like = useAction('POST /videos/{id}/like')
  const unlike = useAction('DELETE /videos/{id}/like')
  const write = (isWanted: boolean) => (isWanted ? like : unlike).run(undefined, { id })
  return useMark(status.data?.liked ?? false, write, () => Promise.all([status.refetch(), refresh()]))
}

/** Whether a video is among the customer's favourites. */
export function useFavoriteVideo(id: number) {
  const status = useCustomerAsk('GET /videos/{id}/favorite-status', { id })
  const add = useAction('POST /videos/{id}/favorite')
  const remove = useAction('DELETE /videos/{id}/favorite')
  const write = (isWanted: boolean) => (isWanted ? add : remove).run(undefined, { id })
  return useMark(status.data?.favorite ?? false, write, () => status.refetch())
}
