import type { BodyOf, InputOf, WriteNames } from '@shop/contract/calls'
import { useState } from 'react'
import { useLanguage } from '../language.tsx'
import type { Failure } from './failure.ts'
import { type ActionResult, write } from './write.ts'

/**
 * A write of a button (a form's is `useForm`): `run` sends it and never rejects, `isPending` while it runs, `failure` of the last run.
 * Not an async transition of React's: those hold back every navigation until they end.
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
