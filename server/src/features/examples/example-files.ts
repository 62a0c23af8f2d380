import { join } from 'node:path'
import { type Examples, ExamplesFile } from '@shop/contract/reviews/example-files'
import { readFile } from '../../files.ts'

/** Reads `examples.json` of a folder and checks all of it. Throws StartProblem naming the file and the field. */
export const readExamples = (folder: string): Examples => readFile(join(folder, 'examples.json'), ExamplesFile)
