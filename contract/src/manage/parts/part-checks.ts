import { DEFAULT_LANGUAGE, LANGUAGES } from '../../languages.ts'
import type { PartValues } from './part-fields.ts'

/** What of a part no schema of a field can know. Without Zod: the form looks before it saves, the server again. */
export type PartIssue = 'englishMissing' | 'otherLength' | 'required'

/** Something that does not fit: `path` begins with the name of the field. */
export interface PartProblem {
  path: string
  issue: PartIssue
}

/** The fields that are judged together: those of the texts. */
type Texts = Omit<PartValues, 'number' | 'price' | 'imageUrl' | 'buyUrls' | 'minutes'>

const isBlank = (text: string | null) => !text?.trim()

/** What a part lacks as it is saved. */
export const partProblems = (part: Texts): PartProblem[] => (isBlank(part['name.en']) ? [{ path: 'name.en', issue: 'englishMissing' }] : [])

/**
 * What a part lacks that is in the shop, where it has to be whole: what one language says and English does not, entries of which a half is missing, lists of
 * another length than the English one.
 */
export function missingInShop(part: Texts): PartProblem[] {
  const problems: PartProblem[] = []
  for (const field of ['stockStatus', 'tool'] as const)
    if (isBlank(part[`${field}.en`]) && LANGUAGES.some((language) => !isBlank(part[`${field}.${language}`])))
      problems.push({ path: `${field}.en`, issue: 'englishMissing' })
  for (const language of LANGUAGES) {
    const [specs, steps] = [part[`specs.${language}`], part[`steps.${language}`]]
    if (language !== DEFAULT_LANGUAGE) {
      if (specs && specs.length !== (part['specs.en'] ?? []).length) problems.push({ path: `specs.${language}`, issue: 'otherLength' })
      if (steps && steps.length !== (part['steps.en'] ?? []).length) problems.push({ path: `steps.${language}`, issue: 'otherLength' })
    }
    problems.push(...blanksOf(`specs.${language}`, specs), ...blanksOf(`steps.${language}`, steps))
  }
  return problems
}

const blanksOf = (field: string, entries: ReadonlyArray<Record<string, string>> | null): PartProblem[] =>
  (entries ?? []).flatMap((entry, place) =>
    Object.keys(entry).flatMap((name) =>
      isBlank(entry[name] ?? null) ? [{ path: `${field}.${place}.${name}`, issue: 'required' as const }] : [],
    ),
  )
