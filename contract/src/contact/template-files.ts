import { z } from 'zod'
import { MESSAGE_TEMPLATE } from '../kinds/declared/message-template.ts'
import { entrySchema } from '../kinds/file-entries.ts'

/** `message-templates.json`. */
export const MessageTemplateFile = z.array(entrySchema(MESSAGE_TEMPLATE)).check(({ value, issues }) => {
  const names = value.map(({ name }) => name)
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) issues.push({ code: 'custom', path: [index, 'name'], message: 'names a template twice', input: name })
})
export type MessageTemplates = z.output<typeof MessageTemplateFile>
