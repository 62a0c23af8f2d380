import type { Issue } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { z } from 'zod'
import { TEXTS } from './texts.ts'

type IssueTexts = (typeof TEXTS)[Language]['issues']
/** Names of the messages that take no parameters. */
export type IssueName = { [Name in keyof IssueTexts]: IssueTexts[Name] extends string ? Name : never }[keyof IssueTexts]

/** Converts a Zod error into issues, at most one per path. */
export const issuesOf = (error: z.core.$ZodError, language: Language): Issue[] =>
  firstByPath(error.issues.map((issue) => ({ path: issue.path.join('.'), message: messageOf(issue, language) })))

export function firstByPath(issues: Issue[]) {
  const byPath = new Map<string, Issue>()
  for (const issue of issues) if (!byPath.has(issue.path)) byPath.set(issue.path, issue)
  return [...byPath.values()]
}

const TOO_BIG: Partial<Record<string, 'tooMany' | 'characters'>> = { array: 'tooMany', string: 'characters' }
const REQUIRED_WHERE_EMPTY = ['string', 'array']

/** Returns the message that the schema names, otherwise a message for the kind of Zod's issue. */
function messageOf(issue: z.core.$ZodIssue, language: Language): string {
  const texts = TEXTS[language].issues
  const named = Object.hasOwn(texts, issue.message) ? texts[issue.message as keyof typeof texts] : undefined // `hasOwn` checked the name
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
