import type { Issue } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { z } from 'zod'
import { TEXTS } from './texts.ts'

type IssueTexts = (typeof TEXTS)[Language]['issues']
/** The name of a message that needs nothing to be said with it. */
export type IssueName = { [Name in keyof IssueTexts]: IssueTexts[Name] extends string ? Name : never }[keyof IssueTexts]

/** What is wrong with a value, one issue for each path, in the shop's own words. */
export const issuesOf = (error: z.core.$ZodError, language: Language): Issue[] =>
  firstByPath(error.issues.map((issue) => ({ path: issue.path.join('.'), message: messageOf(issue, language) })))

/** The first of the issues of each path. */
export function firstByPath(issues: Issue[]) {
  const byPath = new Map<string, Issue>()
  for (const issue of issues) if (!byPath.has(issue.path)) byPath.set(issue.path, issue)
  return [...byPath.values()]
}

const TOO_BIG: Partial<Record<string, 'tooMany' | 'characters'>> = { array: 'tooMany', string: 'characters' }
const REQUIRED_WHERE_EMPTY = ['string', 'array']

/** An issue in the shop's own words: Zod says what is wrong, or a schema names one of our texts. */
function messageOf(issue: z.core.$ZodIssue, language: Language): string {
  const texts = TEXTS[language].issues
  const named = Object.hasOwn(texts, issue.message) ? texts[issue.message as keyof typeof texts] : undefined // hasOwn has just said so
  if (typeof named === 'string') return named
  switch (issue.code) {
    case 'too_small':
      return REQUIRED_WHERE_EMPTY.includes(issue.origin) ? texts.required : texts.least(Number(issue.minimum))
    case 'too_big':
      return texts[TOO_BIG[issue.origin] ?? 'most'](Number(issue.maximum))
    case 'invalid_value':
      return issue.input === undefined ? texts.required : texts.oneOf(issue.values.map(String))
    case 'invalid_type':
      return issue.input === undefined ? texts.required : texts.invalid
    default:
      return texts.invalid
  }
}
