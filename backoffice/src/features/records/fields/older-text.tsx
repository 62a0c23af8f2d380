import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { inlineLinkClass } from '../../../ui/controls/button.tsx'
import { InOne } from '../../record-fields/difference.tsx'
import { useNames } from '../../record-fields/use-names.ts'
import { useField, useFieldPart, useRecord, useRights } from '../record-context.tsx'
import { recordTexts as t } from '../texts.ts'
import styles from './fields.module.css'

/** Shows how the English text has changed since the translation, and a button that confirms the translation. */
export function OlderThanEnglish({ name, language }: { name: string; language: Language }) {
  const isOlder = useFieldPart(`${name}.${language}`, ({ older, isUnsaved }) => older !== undefined && !isUnsaved)
  return isOlder ? <WhatHasChanged name={name} language={language} /> : null
}

function WhatHasChanged({ name, language }: { name: string; language: Language }) {
  const record = useRecord()
  const key = `${name}.${language}`
  const english = `${name}.${DEFAULT_LANGUAGE}`
  const [{ older }] = useField(key)
  const [{ value: now }] = useField(english)
  const names = useNames()
  const { mayWrite } = useRights()
  if (!older) return null
  return (
    <div className={styles.source}>
      <span className="lab">{t.older(older.since)}</span>
      <InOne type={record.kind.type} field={english} before={older.english} after={now} names={names} />
      {mayWrite(key) && (
        <button type="button" className={inlineLinkClass} onClick={() => void record.markChecked([key])}>
          {t.stillRight}
        </button>
      )}
    </div>
  )
}
