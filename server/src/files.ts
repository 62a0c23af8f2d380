import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { z } from 'zod'
import { StartProblem } from './start-problem.ts'

/** Reads and checks a JSON file. Throws StartProblem that names the file and the wrong fields. */
export function readFile<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(readJson(path))
  if (error) {
    const problems = error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
    throw new StartProblem(`${path} is not valid: ${problems.join('; ')}.`)
  }
  return data
}

/** Returns the content of a file to write. Throws StartProblem if it violates the file's schema. */
export function checkedFile<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>, what: string): z.input<Schema> {
  const { error } = schema.safeParse(value)
  if (!error) return value
  const problems = error.issues.map((issue) => `${issue.path.join('.') || 'all of it'}: ${issue.message}`)
  throw new StartProblem(`${what} cannot be written as a file: ${problems.join('; ')}.`)
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new StartProblem(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** Flushes a file to the disk or, for a folder, the names in it (fsync). */
export async function syncPath(path: string) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
