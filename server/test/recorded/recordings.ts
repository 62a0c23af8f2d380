import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

export const GROUPS = ['documents', 'calls', 'pages', 'customers'] as const
export type Group = (typeof GROUPS)[number]
/** Responses by name of the request, in the order in which they were recorded. */
export type Answers = Map<string, string>

const FOLDER = resolve('server/test/files/recorded')
const pathOf = (group: Group) => join(FOLDER, `${group}.br`)
/** Base-2 logarithm of the compression window, 32 MB. It exceeds the size of a group, so that repeated text is stored once. */
const WINDOW_BITS = 25
const CONTEXT = 200

export function writeRecording(group: Group, answers: Answers) {
  const text = Buffer.from(JSON.stringify([...answers]))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(pathOf(group), brotliCompressSync(text, { params }))
}

export const sizeOfRecordings = () => GROUPS.reduce((sum, group) => sum + statSync(pathOf(group)).size, 0)

export function readRecording(group: Group): Answers {
  const path = pathOf(group)
  if (!existsSync(path)) throw new Error(`${path} is missing: server/test/files/README.md says how to record`)
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }
  const text = brotliDecompressSync(readFileSync(path), { params }).toString()
  return new Map(JSON.parse(text) as [string, string][]) // `writeRecording` wrote this text
}

/** Names of the responses that differ, and a description of the first difference. */
export interface Comparison {
  names: string[]
  first: string
}

/** Compares responses with a recording. With `isWhole`, recorded responses that are missing count as different. */
export function compare(recorded: Answers, answered: Answers, isWhole: boolean): Comparison {
  const names = new Set([...answered.keys(), ...(isWhole ? recorded.keys() : [])])
  const different = [...names].filter((name) => recorded.get(name) !== answered.get(name))
  const [first] = different
  return { names: different, first: first === undefined ? '' : differenceOf(first, recorded.get(first), answered.get(first)) }
}

function differenceOf(name: string, recorded: string | undefined, answered: string | undefined): string {
  if (recorded === undefined) return `${name}: is not in the recording`
  if (answered === undefined) return `${name}: is in the recording, and was not asked`
  let at = 0
  while (at < recorded.length && recorded[at] === answered[at]) at++
  const line = recorded.slice(0, at).split('\n').length
  const around = (text: string) => `${text.slice(Math.max(0, at - CONTEXT), at)}⟦here⟧${text.slice(at, at + CONTEXT)}`
  return `${name}: line ${line}, character ${at}\n--- recorded ---\n${around(recorded)}\n--- answered ---\n${around(answered)}\n`
}
