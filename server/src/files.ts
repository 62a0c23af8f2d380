import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { StartProblem } from './start-problem.ts'

/** What a JSON file says, checked. Throws StartProblem naming the file and the field. */
export function readFile<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(readJson(path))
  if (error) {
    const problems = error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
    throw new StartProblem(`${path} is not valid: ${problems.join('; ')}.`)
  }
  return data
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartProblem(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
