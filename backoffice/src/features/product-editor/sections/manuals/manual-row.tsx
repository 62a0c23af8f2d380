import { DEFAULT_LANGUAGE, LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import { useAnswer } from '../../../../frame/calls/queries.ts'
import { useMay } from '../../../../frame/rights.ts'
import { Button, inlineLinkClass } from '../../../../ui/controls/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { StateMark, TranslationState } from '../../../../ui/marks/marks.tsx'
import { Cell } from '../../../../ui/table/table.tsx'
import { toast } from '../../../../ui/toasts/toasts.tsx'
import { LANGUAGE_WORDS } from '../../../record-fields/texts.ts'
import { OlderThanEnglish } from '../../../records/fields/older-text.tsx'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import type { Field } from '../../../records/record-store.ts'
import { useField, useFieldPart, useRights } from '../../../records/record-context.tsx'
import { ACCEPTS, ChooseFiles } from '../../../uploads/choose-files.tsx'
import { sizeText } from '../../../uploads/file-size.ts'
import { LanguageBalloons } from '../../balloons.tsx'
import type { Values } from '../../use-product.ts'
import styles from './manuals-section.module.css'
import { manualsTexts as t } from './texts.ts'

export type Manual = Values['manual.en']

export function ManualRow({ language, onFiles }: { language: Language; onFiles: (files: File[]) => void }) {
  const name = `manual.${language}`
  const inWords = LANGUAGE_WORDS[language]
  const [field, change] = useField<Manual>(name)
  const hasEnglish = useFieldPart(`manual.${DEFAULT_LANGUAGE}`, ({ value }: Field<Manual>) => value !== null)
  const { mayWrite } = useRights()
  const may = useMay()
  const isOpen = mayWrite(name)
  const manual = field.value
  const remove = () => {
    change(null)
    toast(t.removed(inWords), { undo: () => change(manual) })
  }
  return (
    <tr className={field.isUnsaved ? styles.changed : undefined}>
      <th scope="row">
        <span className={styles.language}>
          <span lang={language}>{LANGUAGE_NAME[language]}</span>
          <LanguageBalloons section="manuals" language={language} />
        </span>
      </th>
      <Cell>
        <FieldPlace name={name}>
          {manual ? (
            <ManualFile manual={manual} />
          ) : (
            <span className="faint">{language !== DEFAULT_LANGUAGE && hasEnglish ? t.englishOffered : t.none}</span>
          )}
          <FieldError>{field.problems[''] ?? field.problems['url']}</FieldError>
          {language !== DEFAULT_LANGUAGE && <OlderThanEnglish name="manual" language={language} />}
        </FieldPlace>
      </Cell>
      <Cell>
        <State field={field} isTranslation={language !== DEFAULT_LANGUAGE} hasEnglish={hasEnglish} />
      </Cell>
      <Cell className={styles.actions}>
        {isOpen && may('POST /media') && (
          <ChooseFiles
            accept={ACCEPTS.document}
            looks={['small']}
            icon={undefined}
            aria-label={manual ? t.replaceOf(inWords) : t.uploadOf(inWords)}
            onFiles={onFiles}
          >
            {manual ? t.replace : t.upload}
          </ChooseFiles>
        )}
        {isOpen && manual && (
          <Button looks={['small', 'bare']} aria-label={t.removeOf(inWords)} onClick={remove}>
            {t.remove}
          </Button>
        )}
      </Cell>
    </tr>
  )
}

function ManualFile({ manual: { url, bytes } }: { manual: NonNullable<Manual> }) {
  const { data: file } = useAnswer('GET /media/file', { url })
  const name = (file?.url === url ? file.originalName : undefined) ?? url.split('/').at(-1) ?? url
  return (
    <p className={styles.file}>
      <a className={inlineLinkClass} href={url} target="_blank" rel="noreferrer" aria-label={t.opens(name)}>
        {name}
      </a>
      <span className="mono faint">{sizeText(bytes)}</span>
    </p>
  )
}

interface StateProps {
  field: Field<Manual>
  isTranslation: boolean
  hasEnglish: boolean
}

function State({ field, isTranslation, hasEnglish }: StateProps) {
  if (!field.value) return isTranslation && hasEnglish ? <TranslationState state="none" /> : <StateMark tone="none">{t.none}</StateMark>
  if (field.older && !field.isUnsaved) return <TranslationState state="old" />
  if (field.change) return <TranslationState state="changed" />
  return <StateMark tone="ok">{t.offered}</StateMark>
}
