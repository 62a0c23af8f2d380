import type { ManageAnswerOf, ManageBodyOf } from '@shop/contract/manage/manage-calls'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { writePrices } from '../low-prices/write-prices.ts'

type Body = ManageBodyOf<'POST /products/bulk'>
export type BulkChange = Body['change']
/** Which products, what is done to them, and where to: what a dry run and its writing have in common. */
export type BulkRequest = Pick<Body, 'ids' | 'filter' | 'change' | 'inShop'>
export type BulkResult = ManageAnswerOf<'POST /products/bulk'>

/** What a form asks for. */
export interface Prepared {
  request: BulkRequest
  /** The lines of what was pasted, by the number of its row. */
  lineOf?: (row: number) => number
}

interface Options {
  /** What the form says, as a text: a dry run is of one of them. */
  signature: string
  /** Reads the form: undefined where something is wrong with it, which it says itself. */
  prepare: () => Promise<Prepared | undefined> | Prepared | undefined
  /** It comes by itself, and again with what the form says. */
  isAtOnce: boolean
}

/** A dry run of a bulk change, and its writing by the plan that the dry run gave. */
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
    /** What would change; undefined before it is known, and of another form. While it is looked at again: what was known before. */
    run: data ?? undefined,
    /** Why that is not known (any longer), or why it was not written. Not said while it is looked at again. */
    failure: isFetching ? undefined : (error ?? refused),
    /** It is why it was not written. */
    isOfWriting: !error && refused !== undefined,
    /** Something of it has changed since, or may have been written without an answer: it is to be looked at again. */
    isStale: refused?.code === 'C116' || refused?.code === 'network',
    look() {
      if (asked === signature || isAtOnce) void refetch().then(({ isSuccess }) => isSuccess && setNotWritten(undefined))
      else setAsked(signature)
    },
    /** Writes what was shown, once. Resolves to what was written; undefined where it was not. */
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
