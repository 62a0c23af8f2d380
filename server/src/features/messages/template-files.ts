import { join } from 'node:path'
import { MessageTemplateFile, type MessageTemplates } from '@shop/contract/contact/template-files'
import { readFile } from '../../files.ts'

export const MESSAGE_TEMPLATES_FILE = 'message-templates.json'

/** Reads and checks `message-templates.json`. Throws StartProblem that names file and field. */
export const readMessageTemplates = (folder: string): MessageTemplates =>
  readFile(join(folder, MESSAGE_TEMPLATES_FILE), MessageTemplateFile)
