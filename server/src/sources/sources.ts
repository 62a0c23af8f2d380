import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { z } from 'zod'
import { messageOf, StartProblem } from '../start-problem.ts'
import { encodingMistake } from './encoding.rules.ts'
import { findInFolder, type FolderEntry, listEntries } from './folder-files.ts'
import { lineAt, placesIn } from './json-places.rules.ts'
import { mistakesOf } from './schema-mistakes.rules.ts'

/** Location of an error: a file, by its path in the folder, and a path in its JSON or a line. */
export interface Place {
  file: string
  path?: readonly PropertyKey[]
  line?: number
}

/** A merchant's folder of files, and the errors found in it. */
export type Sources = ReturnType<typeof openSources>

const MAX_SHOWN = 50

/** Matches JSON escapes of characters that PostgreSQL cannot store. In valid UTF-8, JSON contains such characters only as escapes. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i

/** Sentence about a link that leads out of the folder. */
export const LEADS_OUT = 'is a link that leads out of the folder: put a copy of the file there'

/** Returns the paths of texts that PostgreSQL cannot store. */
function unstorable(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => unstorable(inner, [...path, name]))
}

/** Opens a merchant's folder. Links may lead into `servedDir`. Errors are collected with file and line; `throwIfWrong` throws them. */
export function openSources(folder: string, servedDir?: string) {
  const shown: string[] = []
  let count = 0

  /** Records an error. `sentence` may begin with a field's name, as in "price: is no number". */
  function report({ file, path, line }: Place, sentence: string) {
    if (++count > MAX_SHOWN) return
    const at = line ?? (path && lineOf(file, path))
    shown.push(`${[file, at].filter((part) => part !== undefined).join(':')}: ${sentence}`)
  }

  /** Returns the line of a path in a JSON file. The file is read again, because errors are rare. */
  function lineOf(file: string, path: readonly PropertyKey[]) {
    const text = readFileSync(join(folder, file), 'utf8')
    return lineAt(text, placesIn(text).placeOf(path))
  }

  /** Reports a link that leads out of the folder, where files must not be published (security S8). Returns true for such a link. */
  function isOutside(file: string) {
    const found = findInFolder(folder, file)
    if (found === undefined || found.isInside) return false
    if (servedDir !== undefined && findInFolder(servedDir, relative('media', file))?.real === found.real) return false
    report({ file }, LEADS_OUT)
    return true
  }

  function bytesOf(file: string): Buffer | undefined {
    if (isOutside(file)) return undefined
    try {
      return readFileSync(join(folder, file))
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      report({ file }, isMissing ? 'is missing' : `cannot be read: ${messageOf(error)}`)
      return undefined
    }
  }

  function text(file: string): string | undefined {
    const bytes = bytesOf(file)
    const mistake = bytes && encodingMistake(bytes)
    if (mistake) report({ file, line: mistake.line }, mistake.sentence)
    if (mistake) return undefined
    const read = bytes?.toString('utf8').replace(/^\uFEFF/, '')
    const zero = read?.indexOf('\0') ?? -1
    if (zero >= 0) report({ file, line: lineAt(read ?? '', zero) }, 'has a character that cannot be stored (U+0000)')
    return read
  }

  function json<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined {
    const read = text(file)
    if (read === undefined) return undefined
    let value: unknown
    try {
      value = JSON.parse(read)
    } catch (error) {
      const mistake = placesIn(read).mistake ?? { at: 0, sentence: messageOf(error) }
      report({ file, line: lineAt(read, mistake.at) }, `is no JSON: ${mistake.sentence}`)
      return undefined
    }
    for (const path of ESCAPED.test(read) ? unstorable(value) : [])
      report({ file, path }, `${path.join('.')}: has a character that cannot be stored (U+0000, or half of a pair)`)
    const { data, error } = schema.safeParse(value)
    if (error) for (const { path, sentence } of mistakesOf(error.issues, value)) report({ file, path }, sentence)
    return data
  }

  return {
    folder,
    report,
    bytesOf,
    text,
    json,
    has: (path: string) => existsSync(join(folder, path)),
    list: (path: string): FolderEntry[] => (isOutside(path) ? [] : listEntries(join(folder, path))),
    mistakes: () => count,
    /** Throws StartProblem with the first 50 errors, one per line. */
    throwIfWrong() {
      if (count === 0) return
      const rest = count - shown.length
      const heading = `${folder} has ${count === 1 ? 'a mistake' : `${count} mistakes`}, and nothing was taken from it:`
      throw new StartProblem([heading, ...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'))
    },
  }
}
