import { isLanguage } from '@shop/contract/languages'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { numberText } from '../../frame/times.ts'
import { fieldWords } from '../record-fields/field-words.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { momentText } from '../record-fields/values.ts'
import { findingTexts as t, linkWords } from './texts.ts'

export type Finding = ManageAnswerOf<'GET /products/{id}'>['findings'][number]

/** What of a finding there is to say beside its kind: which languages, which status, how large. Empty where its kind says all. */
export function detailOf({ kind, detail, since }: Pick<Finding, 'kind' | 'detail' | 'since'>): string {
  const { language, languages, fields, url, status, reason, series, missing, bytes, most, modelMm, statedMm, from, until } = detail
  const parts = [
    kind === 'savedNotInShop'
      ? typeof fields === 'number' && t.fields(fields)
      : language && t.ofLanguage(languageWords(language), fieldList(fields)),
    languages && t.inLanguages(languageWords(languages)),
    url && t.of(String(url), linkWords({ reason, status })),
    series && String(series),
    missing && String(missing).replace('responsible', t.responsible),
    typeof bytes === 'number' && typeof most === 'number' && t.weighs(megabytes(bytes), megabytes(most)),
    typeof modelMm === 'number' && typeof statedMm === 'number' && t.measures(millimetres(modelMm), millimetres(statedMm)),
    from && t.from(momentText(String(from))),
    until && t.until(momentText(String(until))),
    kind !== 'noLongerVisible' && since && t.since(momentText(since)),
    detail['mendSaved'] && t.mendSaved,
  ]
  return parts.filter(Boolean).join('; ')
}

const languageWords = (languages: string | number) =>
  String(languages)
    .split(', ')
    .map((language) => (isLanguage(language) ? LANGUAGE_WORDS[language] : language))
    .join(', ')

const fieldList = (fields: string | number | undefined) =>
  String(fields ?? '')
    .split(', ')
    .filter(Boolean)
    .map((field) => fieldWords(field).name.toLowerCase())
    .join(', ')

const megabytes = (bytes: number) => numberText(Math.round(bytes / 10_000) / 100)
/** Lengths as one says them: up to a metre in millimetres. */
const millimetres = (mm: number) => (mm < 1_000 ? t.mm(numberText(Math.round(mm * 10) / 10)) : t.m(numberText(Math.round(mm / 10) / 100)))
