import { isLanguage, type Language } from '@shop/contract/languages'
import { FIELD_NAMES, LANGUAGE_WORDS } from './texts.ts'

interface FieldWords {
  /** What it is called: a field that has no name of its own by that of the contract. */
  name: string
  language: Language | undefined
}

/** What a field is called, and the language that it is in: `description.de`. */
export function fieldWords(field: string): FieldWords {
  const [name = '', language] = field.split('.')
  const known = FIELD_NAMES[name]
  return { name: known ?? spaced(name), language: isLanguage(language) ? language : undefined }
}

const spaced = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A field in one line: `Description, German`. */
export function fieldLine(field: string) {
  const { name, language } = fieldWords(field)
  return language ? `${name}, ${LANGUAGE_WORDS[language]}` : name
}

/** Fields in a few words: up to three by name, more by their number; of one language, that is said once. */
export function fieldsLine(fields: readonly string[]) {
  const words = fields.map(fieldWords)
  const languages = new Set(words.map(({ language }) => language))
  const [language] = languages
  const isOfOne = languages.size === 1 && language !== undefined
  const names = words.map(({ name, language: its }) => lower(name) + (its && !isOfOne ? ` (${LANGUAGE_WORDS[its]})` : ''))
  const list = fields.length > 3 ? `${fields.length} fields` : names.join(', ')
  return isOfOne ? `${list}, ${LANGUAGE_WORDS[language]}` : list
}

/** In the middle of a sentence, without its unit; what is all capitals stays. */
function lower(name: string) {
  const bare = name.replace(/, CNY$/, '')
  return /^[A-Z0-9]{2}/.test(bare) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1)
}
