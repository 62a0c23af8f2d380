import { LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import type { Role } from '@shop/contract/manage/roles'
import { staffTexts as t } from './texts.ts'

/** Only translators are limited to some languages. */
export function LanguageNames({ languages, role }: { languages: readonly Language[]; role: Role }) {
  if (role !== 'translator') return <span className="faint">{t.all}</span>
  return languages.map((language, place) => (
    <span key={language}>
      {place > 0 && <span>{', '}</span>}
      <span lang={language}>{LANGUAGE_NAME[language]}</span>
    </span>
  ))
}
