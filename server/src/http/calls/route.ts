import type { Call, CallName } from '@shop/contract/call'
import { type Language, languageOf } from '@shop/contract/languages'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { checkInput, readAddress, readAsked } from './input.ts'
import type { Query } from './query-string.ts'

/** What a handler is given: a valid, typed input and all it may touch. */
export interface Context<Input> {
  db: Db
  input: Input
  language: Language
}

/** An input that its route has checked. */
export type Checked = Record<string, unknown>

/** A call with the handler that answers it. Both ways in check the input and throw `fail(…)`. */
export interface Route {
  call: Call
  /** Checks the input of a request: path parameters decoded, query as it was parsed. Equal questions give equal inputs, key by key. */
  read(parameters: Record<string, string>, query: Query, language: Language): Checked
  /** Answers the data for a checked input. */
  answer(db: Db, input: Checked, language: Language): Promise<unknown>
  /** Answers the storefront's renderer, which is in the same process: no HTTP, no bytes. */
  ask(db: Db, input: Record<string, unknown>, language: Language): Promise<unknown>
}

/** Joins a call and its handler. A handler that answers another shape than the call's does not compile. */
export function route<Input extends z.ZodObject, Data extends z.ZodType>(
  call: Call<CallName, Input, Data>,
  handler: (context: Context<z.output<Input>>) => Promise<z.input<Data>>,
): Route {
  return {
    call,
    read: (parameters, query, language) => checkInput(call, readAddress(call, parameters, query, language), language),
    answer: async (db, input, language) => handler({ db, language, input: input as z.output<Input> }), // made by `read` of the same route
    ask: async (db, input, language) => handler({ db, language, input: checkInput(call, readAsked(input, language), language) }),
  }
}

/** The asked language: that of the path decides over the query; of several the last one (calls: Language, Inputs). */
export const readLanguage = (parameters: Record<string, string>, query: Query): Language =>
  languageOf(parameters['language'] ?? query.get('language')?.at(-1))
