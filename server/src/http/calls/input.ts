import { PREVIEW_HEADER } from '@shop/contract/addresses'
import type { Call } from '@shop/contract/call'
import type { Issue } from '@shop/contract/codes'
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageOf } from '@shop/contract/languages'
import type { FastifyRequest } from 'fastify'
import { firstByPath, issuesOf } from '../../texts/issues.ts'
import { TEXTS } from '../../texts/texts.ts'
import { fail } from '../../fail.ts'

/** With this option of Zod, issues distinguish missing values from wrong ones. */
export const REPORT = { reportInput: true } as const

const IN_PATH = /\{(\w+)\}/g

const parametersByPath = new Map<string, string[]>() // a cache, because each request reads its path parameters several times

export function pathParameters(path: string) {
  let names = parametersByPath.get(path)
  if (!names) {
    names = [...path.matchAll(IN_PATH)].map(([, name]) => name ?? '')
    parametersByPath.set(path, names)
  }
  return names
}

/** Parameters as texts, and the issues found while reading them. */
export interface Given {
  values: Record<string, string>
  issues: Issue[]
}

/** Reads the parameters that the call declares. Unknown ones are ignored; an empty value counts as absent (calls: Inputs). */
function takeParameters(call: Call, parameters: Record<string, string>, query: Query, language: Language): Given {
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

function takeDirectInput(input: Record<string, unknown>, language: Language): Given {
  const given: Given = { values: {}, issues: [] }
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === '') continue
    if (isReadable(String(value))) given.values[name] = String(value)
    else given.issues.push({ path: name, message: TEXTS[language].issues.encoding })
  }
  return given
}

const UNREADABLE = Symbol('unreadable')

/** Input that the schema has validated. */
export type Checked = Record<string, unknown>

/** Returns the validated input. Equal inputs have the same JSON, a cache key. Throws C104 for the path, otherwise C103 (calls: Inputs). */
export const readInput = (call: Call, parameters: Record<string, string>, query: Query, language: Language): Checked =>
  checkInput(call, takeParameters(call, parameters, query, language), language)

/** Validates the input of a direct call as if it came from a URL. */
export const readDirectInput = (call: Call, input: Record<string, unknown>, language: Language): Checked =>
  checkInput(call, takeDirectInput(input, language), language)

function checkInput(call: Call, { values, issues }: Given, language: Language): Checked {
  const parsed = call.input.safeParse(values, REPORT)
  const inPath = pathParameters(call.path)
  if (parsed.error?.issues.some(({ path }) => inPath.includes(String(path[0])))) throw fail('C104')
  if (parsed.success && issues.length === 0) return parsed.data
  throw fail('C103', { issues: firstByPath([...issues, ...(parsed.error ? issuesOf(parsed.error, language) : [])]) })
}

/** Values by parameter name, in the order of the URL; undefined stands for text that cannot be decoded. */
export type Query = Map<string, Array<string | undefined>>

export const parametersOf = (request: FastifyRequest) => request.params as Record<string, string> // paths of calls have named parameters only

const PREVIEW = PREVIEW_HEADER.toLowerCase()
export const partOfPreview = ({ headers }: FastifyRequest) => headers[PREVIEW]

export function parseQuery(url: string): Query {
  const start = url.indexOf('?')
  return start < 0 ? new Map() : parsePairs(url.slice(start + 1))
}

/** Ignores parameters whose names cannot be decoded, because no call declares them. */
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

/** True if the text has neither NUL nor lone surrogates, which PostgreSQL cannot store. */
export const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed()

function decode(text: string) {
  if (!ENCODED.test(text)) return text // common case: nothing to decode, and the HTTP parser refuses NUL
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return isReadable(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}

/** Maximum number of languages read from `Accept-Language`; no browser sends more. */
const MAX_RANGES = 20

/** Returns the language of the path, otherwise the last one of the query, by default English (calls: Language, Inputs). */
export const languageOfCall = (parameters: Record<string, string>, query: Query): Language =>
  languageOf(parameters['language'] ?? query.get('language')?.at(-1))

/** Takes the language from the URL, the cookie or the browser, because the body is not read yet (decisions: Language of a refusal). */
export function languageOfRefusal(parameters: Record<string, string>, query: Query, headers: FastifyRequest['headers']): Language {
  const named = [
    parameters['language'],
    query.get('language')?.at(-1),
    storedLanguage(headers),
    ...acceptedLanguages(headers['accept-language']),
  ]
  return named.find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** Returns the languages of `Accept-Language` by preference, without regions (RFC 9110, 12.5.4). */
function acceptedLanguages(header = ''): string[] {
  const ranges = header.split(',', MAX_RANGES).map((range) => {
    const [, language = '', weight = '1'] = /^\s*([a-z]+)(?:-[\w-]+)?\s*(?:;\s*q\s*=\s*([\d.]+))?\s*$/i.exec(range) ?? []
    return { language: language.toLowerCase(), weight: Number(weight) }
  })
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
}

/** Takes the language of a page from `?lang=`, then from the cookie, then English (decisions: Language and money). */
export function languageOfPage({ url, headers }: FastifyRequest): Language {
  const start = url.indexOf('?')
  const named = start < 0 ? undefined : new URLSearchParams(url.slice(start)).get('lang')
  return isLanguage(named) ? named : languageOf(storedLanguage(headers))
}

const storedLanguage = ({ cookie = '' }: FastifyRequest['headers']) => /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1]
