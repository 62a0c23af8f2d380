import { showLanguage } from '../records/form/language-in-sight.ts'
import { languageIn } from '../records/record-context.tsx'

/** The fields of a part in the order of its form; those of each language by their first name. */
const ORDER: readonly string[] = ['number', 'price', 'minutes', 'imageUrl', 'name', 'stockStatus', 'specs', 'tool', 'steps', 'buyUrls']

/** Where in the form a field stands; -1 where it is none. */
export const placeOf = (field: string) => ORDER.indexOf(field.split('.')[0] ?? field)

/** Shows the language of a field. */
export function reveal(field: string) {
  const its = languageIn(field)
  if (its) showLanguage(its)
}
