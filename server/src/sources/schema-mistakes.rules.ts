import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** A violation of a schema: its path, and a sentence that begins with the field's name. */
export interface SchemaMistake {
  path: PropertyKey[]
  sentence: string
}

/** Explains the errors that a schema finds in a value, to the author of the file. */
export const mistakesOf = (issues: readonly Issue[], value: unknown): SchemaMistake[] =>
  issues.flatMap((issue) => mistakesOfIssue(issue, value, []))

function mistakesOfIssue(issue: Issue, value: unknown, before: PropertyKey[]): SchemaMistake[] {
  const path = [...before, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], sentence: `${nameOf([...path, key])}: there is no such field` }))
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ path, sentence: `${nameOf(path)}: ${plain(message)}` }))
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a))[0] ?? []
    if (depthOf(closest) > 0) return closest.flatMap((inner) => mistakesOfIssue(inner, value, path))
  }
  if (issue.code === 'invalid_type' && valueAt(value, path) === undefined) return [{ path, sentence: `${nameOf(path)}: is missing` }]
  return [{ path, sentence: `${nameOf(path)}: ${plain(issue.message)}` }]
}

/** Depth of the first error. Of a union's variants, the one that the author intended fails deepest. */
const depthOf = (issues: readonly Issue[]) => issues[0]?.path.length ?? 0

const nameOf = (path: PropertyKey[]) => path.join('.') || 'the file'

/** Turns a message like "Invalid input: expected number, received string" into the end of a sentence. */
const plain = (message: string) =>
  message.replace(/^Invalid (?:input|option|string): (?=\w)/, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  let at = value
  for (const name of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined
  return at
}
