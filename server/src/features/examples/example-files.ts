import { join } from 'node:path'
import { type Examples, ExamplesFile } from '@shop/contract/reviews/example-files'
import { readFile } from '../../files.ts'

/** Reads and checks `examples.json`; throws StartProblem with file and field. */
export const readExamples = (folder: string): Examples => readFile(join(folder, 'examples.json'), ExamplesFile)
