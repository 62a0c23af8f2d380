import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'

/** Throws for invalid YAML or repeated fields. */
export function readYaml(file: string): unknown[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    const [error] = 'errors' in document ? document.errors : []
    if (error) throw new Error(`${file}: ${error.message}`)
    return document.toJS() as unknown // the caller checks it
  })
}
