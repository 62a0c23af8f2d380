import { articleProblems } from '@shop/contract/kinds/declared/article'
import type { CustomCheck } from '../kind-words/kind-words.ts'
import { articleTexts as t } from './texts.ts'

const NAMES = ['kind', 'flag']

/** By the server's rules. A draft may lack its flag until it is published. */
export const checkArticle: CustomCheck = (valueOf) =>
  articleProblems(Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])), { isComplete: false }).map(({ path, issue }) => [
    path,
    t.problems[issue],
  ])
