import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'

/** The documents of a YAML file. Throws where one is no YAML, or names a field twice. */
export function readYaml(file: string): unknown[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    const [error] = 'errors' in document ? document.errors : []
    if (error) throw new Error(`${file}: ${error.message}`)
    return document.toJS() as unknown // what is in it is asked by who reads it
  })
}
