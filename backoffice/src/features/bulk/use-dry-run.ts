import type { ManageAnswerOf, ManageBodyOf } from '@shop/contract/manage/manage-calls'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { writePrices } from '../low-prices/write-prices.ts'

type Body = ManageBodyOf<'POST /products/bulk'>
export type BulkChange = Body['change']
export type BulkRequest = Pick<Body, 'ids' | 'filter' | 'change' | 'inShop'>
export type BulkResult = ManageAnswerOf<'POST /products/bulk'>

export interface Prepared {
  request: BulkRequest
  lineOf?: (row: number) => number
}

interface Options {
  /** Identifies the input of the form; a changed signature requires a new dry run. */
  signature: string
  /** Returns the request; undefined if the input is invalid, and the form then shows the problem. */
  prepare: () => Promise<Prepared | undefined> | Prepared | undefined
  /** If true, the dry run starts without a click, and again after each change of the input. */
  isAtOnce: boolean
}

/** Runs a dry run, then writes. The write names the plan of the dry run, so the server writes only the changes that the user saw. */
export function useDryRun({ signature, prepare, isAtOnce }: Options) {
  const id = useId()
  const [asked, setAsked] = useState<string>()
  const [isWriting, setWriting] = useState(false)
  const [notWritten, setNotWritten] = useState<{ failure: Failure; signature: string }>()
  const { data, error, isFetching, refetch } = useQuery<(Prepared & { result: BulkResult }) | null, Failure>({
    queryKey: ['dry run', id, signature],
    enabled: isAtOnce || asked === signature,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    async queryFn() {
      const ready = await prepare()
      if (!ready) return null
      const tried = await write('POST /products/bulk', { body: { ...ready.request, dryRun: true } })
      if (tried.failure) throw tried.failure
      return { ...ready, result: tried.data }
    },
  })
  const refused = notWritten?.signature === signature ? notWritten.failure : undefined
  return {
    isRunning: isFetching,
    isWriting,
    /** Result of the dry run, also while it is repeated; undefined after the input changed. */
    run: data ?? undefined,
    /** Failure of the dry run or of the write; undefined while the dry run is repeated. */
    failure: isFetching ? undefined : (error ?? refused),
    isOfWriting: !error && refused !== undefined,
    /** True if records changed after the dry run, or the write got no response; a new dry run is then needed. */
    isStale: refused?.code === 'C116' || refused?.code === 'network',
    look() {
      if (asked === signature || isAtOnce) void refetch().then(({ isSuccess }) => isSuccess && setNotWritten(undefined))
      else setAsked(signature)
    },
    /** Writes the changes of the dry run. Resolves to undefined if the write fails. */
    async write(): Promise<BulkResult | undefined> {
      if (!data || isFetching || isWriting) return undefined
      setWriting(true)
      const written = await writePrices('POST /products/bulk', { body: { ...data.request, dryRun: false, plan: data.result.plan } })
      setWriting(false)
      if (written.failure && written.failure.code !== 'given-up') setNotWritten({ failure: written.failure, signature })
      return written.data
    },
  }
}
