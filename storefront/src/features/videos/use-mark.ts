import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refresh } from '../../frame/calls/refresh.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { getSession } from '../../frame/session.ts'

/** A mark of the customer's on a video, shown at once and undone where its write fails. */
function useMark(isMarked: boolean, write: (isWanted: boolean) => Promise<{ failure?: unknown }>, refreshMark: () => Promise<unknown>) {
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
      const userId = getSession()?.user.id
      const isStill = () => getSession()?.user.id === userId // otherwise the next write would be another customer's
      let written: boolean | undefined
      let failure: unknown
      while (!failure && written !== latest.current && isStill()) {
        written = latest.current
        failure = (await write(written)).failure
        if (!failure && written === latest.current) await refreshMark()
      }
      latest.current = undefined
      setWanted(undefined)
      return failure
    },
  }
}

/** Whether the customer likes a video. A press refreshes its counts, too. */
export function useLike(id: number) {
  const client = useQueryClient()
  const status = useCustomerAsk('GET /videos/{id}/like-status', { id })
  const like = useAction('POST /videos/{id}/like')
  const unlike = useAction('DELETE /videos/{id}/like')
  const write = (isWanted: boolean) => (isWanted ? like : unlike).run(undefined, { id })
  return useMark(status.data?.liked ?? false, write, () =>
    Promise.all([
      refresh(client, personalPrefix('GET /videos/{id}/like-status', getSession()?.user.id)),
      refresh(client, ['GET /videos/{id}/stats']),
    ]),
  )
}

/** Whether a video is among the customer's favourites. */
export function useFavoriteVideo(id: number) {
  const client = useQueryClient()
  const status = useCustomerAsk('GET /videos/{id}/favorite-status', { id })
  const add = useAction('POST /videos/{id}/favorite')
  const remove = useAction('DELETE /videos/{id}/favorite')
  const write = (isWanted: boolean) => (isWanted ? add : remove).run(undefined, { id })
  return useMark(status.data?.favorite ?? false, write, () =>
    refresh(client, personalPrefix('GET /videos/{id}/favorite-status', getSession()?.user.id)),
  )
}
