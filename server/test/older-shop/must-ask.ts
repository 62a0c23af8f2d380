import type { Call, CallName } from '@shop/contract/call'
import type { z } from 'zod'
import type { AskCall, Asking } from '../ask.ts'

export type MustAsk = <Input extends z.ZodObject, Data extends z.ZodType>(
  call: Call<CallName, Input, Data>,
  input?: Record<string, unknown>,
  body?: unknown,
) => Promise<z.output<Data>>

/** Returns a function that sends calls and returns their data. It throws if a call fails. */
export const mustAskAs =
  (ask: AskCall, asking: Pick<Asking, 'cookie' | 'origin' | 'token'>): MustAsk =>
  async (call, input = {}, body) => {
    const { cookie, origin, token } = asking
    const { code, data } = await ask(call, input, { cookie, origin, token, body })
    if (code !== '0000') throw new Error(`${call.name} failed with ${code}: ${JSON.stringify(data)}`)
    return data
  }
