import type { RedirectProblem } from '@shop/contract/kinds/declared/redirect'
import { numberText, shortTime } from '../../frame/times.ts'

export const redirectTexts = {
  problems: {
    shopPath: 'A path of the shop such as /old-page, without query.',
    redirectLoop: 'It leads to itself.',
  } satisfies Record<RedirectProblem['issue'], string>,
  title: 'Not found',
  about: 'Opened three or more times in the last 30 days. Only the path is stored, without query, source or visitor.',
  failed: 'These paths could not be loaded',
  none: 'No path without a page was opened three or more times in the last 30 days.',
  table: 'Paths that were not found',
  columns: { path: 'Path', hits: 'Hits', last: 'Last', act: 'What to do' },
  hits: numberText,
  /** `day` is in UTC, like those that the shop counts by. */
  day: (day: string, now = new Date()) => (now.toISOString().startsWith(day) ? 'Today' : shortTime(`${day}T12:00:00`, now)),
  redirect: 'Redirect…',
  redirectOf: (path: string) => `Make a redirect from ${path}`,
}
