import type { ManageAnswerOf, ManageBodyOf } from '@shop/contract/manage/manage-calls'
import { useRef, useState } from 'react'
import { type Result, write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'

type Body = ManageBodyOf<'POST /products/bulk'>
export type BulkChange = Body['change']
/** Which products, what is done to them, and where to: what a dry run and its writing have in common. */
export type BulkRequest = Pick<Body, 'ids' | 'filter' | 'change' | 'inShop'>
export type BulkResult = ManageAnswerOf<'POST /products/bulk'>

interface State {
  /** What the rows are of. */
  request?: BulkRequest
  result?: BulkResult
  /** Why there are no rows, or why they were not written; `stale`: somebody has changed something since. */
  failure?: Failure
  isStale?: boolean
  isRunning?: boolean
  isWriting?: boolean
}

/** A dry run of a bulk change, and its writing by the plan that the dry run gave. */
export function useDryRun() {
  const [state, setState] = useState<State>({})
  const turn = useRef(0)
  return {
    ...state,
    /** Says what would change. Of several that are under way the last one counts. */
    async run(request: BulkRequest) {
      const own = ++turn.current
      setState((before) => ({ ...before, isRunning: true, isStale: false, failure: undefined }))
      const { data, failure } = await write('POST /products/bulk', { body: { ...request, dryRun: true } })
      if (own !== turn.current) return
      setState(data ? { request, result: data } : { request, failure })
    },
    /** What was shown is of something else by now. */
    forget() {
      turn.current += 1
      setState({})
    },
    /** Writes what the dry run has shown, once. */
    async write(): Promise<Result<'POST /products/bulk'> | undefined> {
      const { request, result, isWriting } = state
      if (!request || !result || isWriting) return undefined
      setState({ request, result, isWriting: true })
      const written = await write('POST /products/bulk', { body: { ...request, dryRun: false, plan: result.plan } })
      const { failure } = written
      setState({ request, result, ...(failure && { failure, isStale: failure.code === 'C116' }) })
      return written
    },
  }
}
export type DryRun = ReturnType<typeof useDryRun>
