import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { useState } from 'react'
import { useMay } from '../../frame/rights.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import type { PictureText } from './library-calls.ts'
import styles from './media-library.module.css'
import { libraryTexts as t } from './texts.ts'
import type { Texts } from './use-texts.ts'

const MOST_LETTERS = 300

interface Props {
  url: string
  label: string
  own: PictureText
  /** Text that pages fall back to. */
  base: string | null
  texts: Texts
}

export function AlternativeText({ url, label, own, base, texts }: Props) {
  const may = useMay()
  const { language, text, isMixed, places } = own
  const edit = texts.editOf(url, language)
  const value = edit ?? text ?? ''
  const fallsBack = value === '' && language !== DEFAULT_LANGUAGE && base !== null
  return (
    <TextArea
      label={label}
      rows={2}
      lang={language}
      value={value}
      maxLength={MOST_LETTERS}
      readOnly={!may('POST /media/texts', language)}
      isChanged={edit !== undefined}
      fallsBack={fallsBack}
      placeholder={fallsBack ? (base ?? '') : undefined}
      hint={isMixed ? t.isMixed(places) : value === '' ? (fallsBack ? t.fallsBack : t.missing) : undefined}
      onChange={({ target }) => texts.change(url, own, target.value)}
    />
  )
}

/** Buttons that save or discard the changed texts. Only editors can publish them at once. */
export function TextActions({ texts }: { texts: Texts }) {
  const may = useMay()
  const [inShop, setInShop] = useState(false)
  return (
    <div className={styles.textActions}>
      <FieldError>{texts.problem}</FieldError>
      <span role="status" className="mono">
        {t.changed(texts.count)}
      </span>
      {may('POST /media/replace') && (
        <Checkbox checked={inShop} onChange={({ target }) => setInShop(target.checked)}>
          {t.publish}
        </Checkbox>
      )}
      <Button looks={['quiet']} onClick={texts.discard}>
        {t.discard}
      </Button>
      <Button looks={['solid']} isBusy={texts.isSaving} onClick={() => void texts.save(inShop)}>
        {t.save}
      </Button>
    </div>
  )
}

export const languageLabel = (own: PictureText) => LANGUAGE_WORDS[own.language]
