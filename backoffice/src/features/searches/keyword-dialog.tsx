import { DEFAULT_FIRST, DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import { useState } from 'react'
import { useNavigate } from '@shop/ui/router'
import { useMay } from '../../frame/rights.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import type { Found } from '../../ui/fields/found-list.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { RecordSearch } from '../references/record-search.tsx'
import { addKeyword } from './add-keyword.ts'
import { searchesTexts as t } from './texts.ts'

/** Adds a searched text to the keywords of a product, as a saved change. */
export function KeywordDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const navigate = useNavigate()
  const may = useMay()
  const languages = DEFAULT_FIRST.filter((language) => may('PATCH /products/{id}', language))
  const [language, setLanguage] = useState<Language>(languages[0] ?? DEFAULT_LANGUAGE)
  const [problem, setProblem] = useState<string>()
  const choose = async ({ id, name }: Found) => {
    setProblem(undefined)
    const failure = await addKeyword(Number(id), language, text)
    if (failure) return setProblem(failure.issues[`set.keywords.${language}`] ?? failure.message)
    onClose()
    const open = () => navigate(adminProductAddress(Number(id), `keywords.${language}`))
    toast(t.added(text, name), { action: { label: t.openProduct, run: open } })
  }
  return (
    <Dialog title={t.addOf(text)} onClose={onClose}>
      <p className="muted">{t.addAbout}</p>
      <SelectField
        label={t.language}
        options={languages.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
      />
      <RecordSearch to="product" label={t.product} has={NONE} onChoose={(one) => void choose(one)} />
      <FieldError>{problem}</FieldError>
    </Dialog>
  )
}

const NONE: ReadonlySet<number> = new Set()
