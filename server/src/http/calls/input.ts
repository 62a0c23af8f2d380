import type { Call, CallName } from '@shop/contract/call'
import type { Issue } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { z } from 'zod'
import { TEXTS } from '../../texts/texts.ts'
import { fail } from '../fail.ts'
import { isReadable, type Query } from './query-string.ts'

const IN_PATH = /\{(\w+)\}/g

/** The parameters that a call's path holds. */
export const pathParameters = (path: string) => [...path.matchAll(IN_PATH)].map(([, name]) => name ?? '') // the group always matches

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

/** Takes what the storefront's renderer asks with; judged as if it had come in an address. */
export function readAsked(input: Record<string, unknown>, language: Language): Given {
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
 * Checks a call's input once; below it values are trusted.
 * What is wrong in the path is C104, what is wrong elsewhere C103 with our own words for each issue (calls: Inputs).
 */
export function checkInput<Input extends z.ZodObject>(
  call: Call<CallName, Input>,
  { values, issues }: Given,
  language: Language,
): z.output<Input> {
  const parsed = call.input.safeParse(values)
  const found = parsed.error?.issues ?? []
  const inPath = pathParameters(call.path)
  if (found.some(({ path }) => inPath.includes(String(path[0])))) throw fail('C104')
  if (parsed.success && issues.length === 0) return parsed.data

  const firstByPath = new Map(issues.map((issue) => [issue.path, issue]))
  for (const issue of found) {
    const path = issue.path.join('.')
    if (!firstByPath.has(path)) firstByPath.set(path, { path, message: messageOf(issue, language) })
  }
  throw fail('C103', { issues: [...firstByPath.values()] })
}

const TOO_BIG: Partial<Record<string, 'tooMany' | 'characters'>> = { array: 'tooMany', string: 'characters' }

/** An issue in the shop's own words: Zod says what is wrong, the texts say it to the reader. */
function messageOf(issue: z.core.$ZodIssue, language: Language): string {
  const texts = TEXTS[language].issues
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? texts.required : texts.least(Number(issue.minimum))
    case 'too_big':
      return texts[TOO_BIG[issue.origin] ?? 'most'](Number(issue.maximum))
    case 'invalid_value':
      return texts.oneOf(issue.values.map(String))
    case 'invalid_type':
      return issue.input === undefined ? texts.required : texts.invalid
    default: {
      const named = Object.hasOwn(texts, issue.message) ? texts[issue.message as keyof typeof texts] : undefined // hasOwn has just said so
      return typeof named === 'string' ? named : texts.invalid
    }
  }
}
