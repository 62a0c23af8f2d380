import type { ManageWriteNames } from '@shop/contract/manage/manage-calls'
import { useRef, useState } from 'react'
import { type Result, write } from './calls.ts'
import type { Request } from './http.ts'

/** A write of a button: sent once, however often it is pressed. `send` resolves to undefined where it was already being sent. */
export function useWrite<Name extends ManageWriteNames>(name: Name) {
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)
  return {
    isPending,
    async send(request: Request<Name>): Promise<Result<Name> | undefined> {
      if (isSending.current) return undefined
      isSending.current = true
      setPending(true)
      const result = await write(name, request)
      isSending.current = false
      setPending(false)
      return result
    },
  }
}
