import type { z } from 'zod'
import type { FailCode } from './codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallName = `${Method} /${string}`

/** One call: its name (`METHOD /path/{parameter}`, below BASE_PATH), who may ask, what goes in, what comes out, and how it may fail. */
export interface Call<Name extends CallName = CallName, Input extends z.ZodObject = z.ZodObject, Data extends z.ZodType = z.ZodType> {
  name: Name
  method: Method
  /** Below BASE_PATH, parameters in braces. `{language}` is read by the shop itself and is not part of `input`. */
  path: string
  who: 'anyone'
  input: Input
  data: Data
  /** Its own codes, beside those of ANY_CALL_FAILS. */
  fails: readonly FailCode[]
}

/** Where the calls live. */
export const BASE_PATH = '/api/admin'

/** Declares a call, once for server, storefront, documentation and tests. */
export function call<const Name extends CallName, Input extends z.ZodObject, Data extends z.ZodType>(
  name: Name,
  definition: { who: 'anyone'; input: Input; data: Data; fails?: readonly FailCode[] },
): Call<Name, Input, Data> {
  const [method, path] = name.split(' ') as [Method, string] // the type of `name` says so
  return { fails: [], ...definition, name, method, path }
}
