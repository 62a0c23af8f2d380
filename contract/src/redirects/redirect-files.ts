import { z } from 'zod'
import { oldPathOf } from './shop-path.ts'
import { REDIRECT, type RedirectProblem, redirectProblems } from '../kinds/declared/redirect.ts'
import { entrySchema } from '../kinds/file-entries.ts'

const MESSAGES: Record<RedirectProblem['issue'], string> = {
  shopPath: 'is no path of a shop, such as /old-page, without query',
  redirectLoop: 'leads to itself',
}

/** `redirects.json`. Without `to`, the path answers that its page is gone for good (410). */
export const RedirectFile = z.array(entrySchema(REDIRECT)).check(({ value, issues }) => {
  const paths = value.map((entry) => oldPathOf(String(entry['from'])))
  for (const [index, entry] of value.entries()) {
    for (const { path, issue } of redirectProblems(entry))
      issues.push({ code: 'custom', path: [index, path], message: MESSAGES[issue], input: entry })
    if (paths.indexOf(paths[index]) < index)
      issues.push({ code: 'custom', path: [index, 'from'], message: 'names a path twice', input: entry['from'] })
  }
})
export type Redirects = z.output<typeof RedirectFile>
