import { join } from 'node:path'
import { RedirectFile, type Redirects } from '@shop/contract/redirects/redirect-files'
import { readFile } from '../../files.ts'

export const REDIRECTS_FILE = 'redirects.json'

/** Reads and checks `redirects.json`. Throws StartProblem that names file and field. */
export const readRedirectsFile = (folder: string): Redirects => readFile(join(folder, REDIRECTS_FILE), RedirectFile)
