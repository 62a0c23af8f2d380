import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { useCallback } from 'react'
import { TranslationState } from '../../../../ui/marks/marks.tsx'
import { productLabel } from '../../../kind-words/product-words.ts'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { OlderThanEnglish } from '../../../records/fields/older-text.tsx'
import { translationOf } from '../../../records/fields/text-of-record.tsx'
import { useField, useFieldPart, useRecord, useRights } from '../../../records/record-context.tsx'
import type { Field } from '../../../records/record-store.ts'
import { recordTexts } from '../../../records/texts.ts'
import { RichText } from '../../../rich-text/rich-text.tsx'
import { textsTexts as t } from '../../texts.ts'
import { printedSpecs, type Spec, useProduct } from '../../use-product.ts'

export function Details({ language }: { language: Language }) {
  const key = `detailText.${language}`
  const [field, change] = useField<string | null>(key)
  const [{ value: english }] = useField<string | null>(`detailText.${DEFAULT_LANGUAGE}`)
  const { mayWrite } = useRights()
  const { store } = useRecord()
  const { choices } = useProduct()
  const hasSpecs = useFieldPart('specs', ({ value }: Field<readonly Spec[]>) => value.length > 0)
  const figures = useCallback(() => printedSpecs(store, choices, language), [store, choices, language])
  const text = field.value ?? ''
  const isTranslation = language !== DEFAULT_LANGUAGE
  const state = translationOf(field, text === '', language, Boolean(english))
  return (
    <FieldPlace name={key}>
      <RichText
        label={productLabel('detailText')}
        lang={language}
        value={text}
        onChange={(html) => change(html === '' ? null : html)}
        isReadOnly={!mayWrite(key)}
        isChanged={field.isUnsaved}
        error={field.problems['']}
        figures={hasSpecs ? figures : undefined}
        beside={isTranslation ? { html: english ?? '', lang: DEFAULT_LANGUAGE, label: t.englishBeside } : undefined}
        aside={
          <>
            {text.length > TEXT_LIMITS.detailText * 0.75 && (
              <span className="mono faint">{recordTexts.length(text.length, TEXT_LIMITS.detailText)}</span>
            )}
            {state && <TranslationState state={state} />}
          </>
        }
      />
      {isTranslation && <OlderThanEnglish name="detailText" language={language} />}
    </FieldPlace>
  )
}
