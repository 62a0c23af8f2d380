import type { Call } from '@shop/contract/call'
import type { Issue } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { z } from 'zod'
import { firstByPath, issuesOf } from '../../texts/issues.ts'
import { TEXTS } from '../../texts/texts.ts'
import { fail } from '../../fail.ts'

/** So that an issue distinguishes a missing value from a wrong one. */
export const REPORT = { reportInput: true } as const

const IN_PATH = /\{(\w+)\}/g

const parametersByPath = new Map<string, string[]>() // read more than once per request

/** The parameters that a call's path holds. */
export function pathParameters(path: string) {
  let names = parametersByPath.get(path)
  if (!names) {
    names = [...path.matchAll(IN_PATH)].map(([, name]) => name ?? '') // the group always matches
    parametersByPath.set(path, names)
  }
  return names
}

/** Values of a call's known parameters, still as text, with what was wrong about reading them. */
export interface Given {
  values: Record<string, string>
  issues: Issue[]
}

/** Takes the known parameters out of an address. Unknown ones are ignored, an empty one is as if left out (calls: Inputs). */
export function readAddress(call: Call, parameters: Record<string, string>, query: Query, language: Language): Given {
  const inPath = pathParameters(call.path)
  const texts = TEXTS[language].issues
  const given: Given = { values: {}, issues: [] }
  for (const name of Object.keys(call.input.shape)) {
    const [value, second] = inPath.includes(name) ? [parameters[name]] : (query.get(name) ?? []).map((text) => text ?? UNREADABLE)
    if (second !== undefined) given.issues.push({ path: name, message: texts.twice })
    else if (value === UNREADABLE) given.issues.push({ path: name, message: texts.encoding })
    else if (value) given.values[name] = value
  }
  return given
}

/** Takes the input of a direct call, by the renderer in this process; judged as if it had come in an address. */
export function readDirectInput(input: Record<string, unknown>, language: Language): Given {
  const given: Given = { values: {}, issues: [] }
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === '') continue
    if (isReadable(String(value))) given.values[name] = String(value)
    else given.issues.push({ path: name, message: TEXTS[language].issues.encoding })
  }
  return given
}

const UNREADABLE = Symbol('unreadable')

/**
 * Checks a call's path parameters and query once; below it values are trusted.
 * What is wrong in the path is C104, what is wrong elsewhere C103 with our own words for each issue (calls: Inputs).
 */
export function checkInput<Input extends z.ZodObject>(
  call: { path: string; input: Input },
  { values, issues }: Given,
  language: Language,
): z.output<Input> {
  const parsed = call.input.safeParse(values, REPORT)
  const inPath = pathParameters(call.path)
  if (parsed.error?.issues.some(({ path }) => inPath.includes(String(path[0])))) throw fail('C104')
  if (parsed.success && issues.length === 0) return parsed.data
  throw fail('C103', { issues: firstByPath([...issues, ...(parsed.error ? issuesOf(parsed.error, language) : [])]) })
}

/** The values of each parameter of a query, in order; undefined stands for a value that is not readable text. */
export type Query = Map<string, Array<string | undefined>>

/** The parameters of an address. */
export function parseQuery(url: string): Query {
  const start = url.indexOf('?')
  return start < 0 ? new Map() : parsePairs(url.slice(start + 1))
}

/** Splits a query string. Names that cannot be read are no names that we know, so they are left out. */
function parsePairs(text: string): Query {
  const query: Query = new Map()
  for (const pair of text.split('&')) {
    const [name = '', ...value] = pair.split('=')
    const key = decode(name)
    if (!key) continue
    const values = query.get(key) ?? []
    values.push(decode(value.join('=')))
    query.set(key, values)
  }
  return query
}

const ENCODED = /[^\x21-\x24\x26-\x2a\x2c-\x7e]/

/** Whether PostgreSQL can hold a text: neither NUL nor half a surrogate pair. */
export const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed()

function decode(text: string) {
  if (!ENCODED.test(text)) return text // most of them: the HTTP parser lets neither NUL nor anything beyond ASCII through
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return isReadable(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}
