import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TranslationState, type TranslationName } from '../../../../ui/marks/marks.tsx'
import { LANGUAGE_WORDS } from '../../../record-fields/texts.ts'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { useField, useFieldPart, useRecord, useRights } from '../../../records/record-context.tsx'
import type { Field } from '../../../records/record-store.ts'
import { recordTexts } from '../../../records/texts.ts'
import { useLanguage } from '../../../records/form/language-in-sight.ts'
import type { TextsByKey } from '../../use-product.ts'
import { changeText } from './change-pictures.ts'
import { picturesTexts as t } from './texts.ts'

/** The length counter is shown from this fraction of the maximum length. */
const COUNTED_FROM = 0.75

/** Input of a picture's alternative text. The placeholder is the English text, which the shop falls back to. */
export function AltText({ url }: { url: string }) {
  const { store } = useRecord()
  const { mayWrite } = useRights()
  const language = useLanguage()
  const name = `imageTexts.${language}`
  const [field] = useField<TextsByKey>(name)
  const english = useFieldPart(`imageTexts.${DEFAULT_LANGUAGE}`, ({ value }: Field<TextsByKey>) => value[url])
  const text = field.value[url] ?? ''
  const isTranslation = language !== DEFAULT_LANGUAGE
  const fallsBack = isTranslation && text === '' && Boolean(english)
  const state = stateOf(field, url, english, isTranslation)
  return (
    <FieldPlace name={name}>
      <TextField
        label={t.altText(LANGUAGE_WORDS[language])}
        hint={fallsBack && english ? recordTexts.shownNow(english) : t.altHint}
        error={field.problems[url]}
        aside={
          <span className="row">
            {text.length > TEXT_LIMITS.imageText * COUNTED_FROM && (
              <span className="mono faint">{recordTexts.length(text.length, TEXT_LIMITS.imageText)}</span>
            )}
            {state && <TranslationState state={state} />}
          </span>
        }
        isChanged={text !== (field.saved[url] ?? '')}
        fallsBack={fallsBack}
        placeholder={isTranslation ? english : undefined}
        lang={language}
        readOnly={!mayWrite(name)}
        value={text}
        onChange={(event) => changeText(store, language, url, event.currentTarget.value)}
      />
    </FieldPlace>
  )
}

/** Returns the translation state of one picture's text. The field contains the texts of all pictures. */
function stateOf(
  { value, saved, shop, older, isUnsaved }: Field<TextsByKey>,
  url: string,
  english: string | undefined,
  isTranslation: boolean,
): TranslationName | undefined {
  if (isTranslation && !value[url]) return english ? 'none' : undefined
  const before = older?.english as TextsByKey | undefined // these fields have this type
  if (before && !isUnsaved && before[url] !== english) return 'old'
  if (saved[url] !== shop[url]) return 'changed'
  return isTranslation ? 'done' : undefined
}
