import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import { useState } from 'react'
import { useStaff } from '../../frame/session/session.ts'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { Slab } from '../../ui/sheet/sheet.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { AlternativeText, TextActions } from './alternative-text.tsx'
import { FilePicture } from './file-picture.tsx'
import type { PictureText } from './library-calls.ts'
import styles from './media-library.module.css'
import { libraryTexts as t } from './texts.ts'
import type { Texts } from './use-texts.ts'

interface Picture {
  url: string
  name: string
  texts: readonly PictureText[]
}

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

/** Pictures with their alternative texts in the default language and a second one. */
export function TextsTable({
  pictures,
  texts,
  wanted,
}: {
  pictures: readonly Picture[]
  texts: Texts
  wanted: Language | 'any' | undefined
}) {
  const { languages } = useStaff()
  const [chosen, setChosen] = useState<Language>()
  const filtered = OTHERS.find((language) => language === wanted)
  const second = chosen ?? filtered ?? OTHERS.find((language) => languages.includes(language)) ?? OTHERS[0] ?? DEFAULT_LANGUAGE
  return (
    <>
      <div className={styles.textsHead}>
        <p className="muted">{t.textsAbout}</p>
        <span className={styles.filter}>
          <SelectField
            label={t.otherLanguage}
            isLabelHidden
            options={OTHERS.map((value) => ({ value, label: LANGUAGE_WORDS[value] }))}
            value={second}
            onChange={({ target }) => setChosen(target.value as Language)} // the values of the options
          />
        </span>
      </div>
      <ul className={styles.texts} aria-label={t.textsTable}>
        {pictures.map(({ url, name, texts: own }) => {
          const base = own.find(({ language }) => language === DEFAULT_LANGUAGE)?.text ?? null
          return (
            <li key={url}>
              <FilePicture file={{ url, type: 'image' }} />
              {([DEFAULT_LANGUAGE, second] as const).map((language) => {
                const one = own.find((text) => text.language === language)
                return one ? (
                  <AlternativeText
                    key={language}
                    url={url}
                    label={t.fieldOf(name, LANGUAGE_WORDS[language])}
                    own={one}
                    base={base}
                    texts={texts}
                  />
                ) : (
                  <span key={language} />
                )
              })}
            </li>
          )
        })}
      </ul>
      {texts.count > 0 && (
        <Slab label={t.unsavedBar} kind="change">
          <TextActions texts={texts} />
        </Slab>
      )}
    </>
  )
}
