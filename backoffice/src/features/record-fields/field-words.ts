import { isLanguage, type Language } from '@shop/contract/languages'
import type { RecordType } from '@shop/contract/manage/record-types'
import { RECORD_WORDS } from '../kind-words/declared-words.ts'
import { labelOf } from '../kind-words/kind-words.ts'
import { LANGUAGE_WORDS, OTHER_NAMES } from './texts.ts'

interface FieldWords {
  name: string
  language: Language | undefined
}

export function languageOf(field: string) {
  const [, language] = field.split('.')
  return isLanguage(language) ? language : undefined
}

/** Returns label and language of a field such as `description.de`. `type` is undefined if the kind of record is unknown. */
export function fieldWords(type: RecordType | undefined, field: string): FieldWords {
  const [name = ''] = field.split('.')
  const words = type && RECORD_WORDS[type]
  const label = words && Object.hasOwn(words.fields, name) ? labelOf(words, name) : (OTHER_NAMES[name] ?? spaced(name))
  return { name: label, language: languageOf(field) }
}

const spaced = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function fieldLine(type: RecordType, field: string) {
  const { name, language } = fieldWords(type, field)
  return language ? `${name}, ${LANGUAGE_WORDS[language]}` : name
}

export const fieldLines = (type: RecordType, fields: readonly string[]) => fields.map((field) => fieldLine(type, field))

/** Lists the labels of up to three fields; of more fields, only their number. A common language is named once. */
export function fieldsLine(type: RecordType | undefined, fields: readonly string[]) {
  const words = fields.map((field) => fieldWords(type, field))
  const languages = new Set(words.map(({ language }) => language))
  const [language] = languages
  const isOfOne = languages.size === 1 && language !== undefined
  const names = words.map(({ name, language: its }) => lower(name) + (its && !isOfOne ? ` (${LANGUAGE_WORDS[its]})` : ''))
  const list = fields.length > 3 ? `${fields.length} fields` : names.join(', ')
  return isOfOne ? `${list}, ${LANGUAGE_WORDS[language]}` : list
}

/** Converts a label for use within a sentence: without its currency, and in lower case unless it starts with an acronym. */
function lower(name: string) {
  const bare = name.replace(/, CNY$/, '')
  return /^[A-Z0-9]{2}/.test(bare) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1)
}
