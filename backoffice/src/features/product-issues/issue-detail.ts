import { isLanguage } from '@shop/contract/languages'
import type { ProductIssue } from '@shop/contract/manage/products/products'
import { numberText } from '../../frame/times.ts'
import { fieldWords } from '../record-fields/field-words.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { momentText } from '../record-fields/shown-values.ts'
import { productIssueTexts as t, linkWords } from './texts.ts'

/** Returns details of an issue, such as languages, status or size; an empty string if there are none. */
export function detailOf({ kind, detail, since }: Pick<ProductIssue, 'kind' | 'detail' | 'since'>): string {
  const { language, languages, fields, url, status, reason, series, missing, successor, bytes, most, modelMm, statedMm, from, until } =
    detail
  const parts = [
    kind === 'savedNotInShop'
      ? typeof fields === 'number' && t.fields(fields)
      : language && t.ofLanguage(languageWords(language), fieldList(fields)),
    languages && t.inLanguages(languageWords(languages)),
    url && t.of(String(url), linkWords({ reason, status })),
    series && String(series),
    successor && String(successor),
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
    .map((field) => fieldWords('product', field).name.toLowerCase())
    .join(', ')

const megabytes = (bytes: number) => numberText(Math.round(bytes / 10_000) / 100)
/** Shows millimetres below one metre, otherwise metres. */
const millimetres = (mm: number) => (mm < 1_000 ? t.mm(numberText(Math.round(mm * 10) / 10)) : t.m(numberText(Math.round(mm / 10) / 100)))
