import type { ManageWriteNames } from '@shop/contract/manage/manage-calls'
import { useRef, useState } from 'react'
import { type Result, write } from './calls.ts'
import type { Request } from './http.ts'

/** `send` resolves to undefined if another write of the component is pending. */
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
