import { join } from 'node:path'
import { type Content, ContentFile } from '@shop/contract/content/content-files'
import { readFile } from '../../files.ts'

/** Reads `content.json` of a folder and checks all of it. Throws StartProblem naming the file and the field. */
export const readContent = (folder: string): Content => readFile(join(folder, 'content.json'), ContentFile)
