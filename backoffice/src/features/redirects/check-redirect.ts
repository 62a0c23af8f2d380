import { redirectProblems } from '@shop/contract/kinds/declared/redirect'
import type { CustomCheck } from '../kind-words/kind-words.ts'
import { redirectTexts as t } from './texts.ts'

/** By those of the server's rules that need no database. */
export const checkRedirect: CustomCheck = (valueOf) =>
  redirectProblems({ from: valueOf('from'), to: valueOf('to') }).map(({ path, issue }) => [path, t.problems[issue]])
