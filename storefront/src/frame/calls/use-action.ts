import type { BodyOf, InputOf, WriteNames } from '@shop/contract/calls'
import { useState } from 'react'
import { useLanguage } from '../language.tsx'
import type { Failure } from './failure.ts'
import { type ActionResult, write } from './write.ts'

/**
 * Hook for a write that a button sends (forms use `useForm`). `run` never rejects. It is not an async transition,
 * which would block navigations.
 */
export function useAction<Name extends WriteNames>(name: Name) {
  const language = useLanguage()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function run(body?: BodyOf<Name>, input?: InputOf<Name>): Promise<ActionResult<Name>> {
    setPending(true)
    const result = await write(name, { body, input, language })
    setPending(false)
    setFailure(result.failure)
    return result
  }
  return { run, isPending, failure }
}
