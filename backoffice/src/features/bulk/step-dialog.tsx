import { DEFAULT_FIRST, type Language } from '@shop/contract/languages'
import { useState } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './dry-run.module.css'
import { BULK_WORDS, bulkTexts as t } from './texts.ts'
import type { BulkRequest } from './use-dry-run.ts'

interface Props {
  kind: 'publish' | 'archive' | 'restore'
  of: Pick<BulkRequest, 'ids' | 'filter'>
  count: number
  onClose: () => void
  onWritten: () => void
}

export function StepDialog({ kind, of, count, onClose, onWritten }: Props) {
  const [languages, setLanguages] = useState<readonly Language[]>([])
  const read = () => ({
    change: kind === 'publish' ? { kind, ...(languages.length > 0 && { languages: [...languages] }) } : { kind },
  })
  return (
    <BulkDialog
      kind={kind}
      title={BULK_WORDS[kind].title(count)}
      of={of}
      signature={languages.join()}
      read={read}
      isAtOnce
      onClose={onClose}
      onWritten={onWritten}
    >
      {kind === 'publish' && (
        <fieldset className={styles.choices}>
          <legend>{t.publishLanguages}</legend>
          {DEFAULT_FIRST.map((language) => (
            <Checkbox
              key={language}
              checked={languages.includes(language)}
              onChange={() =>
                setLanguages(languages.includes(language) ? languages.filter((one) => one !== language) : [...languages, language])
              }
            >
              {LANGUAGE_WORDS[language]}
            </Checkbox>
          ))}
          <p className="faint">{t.publishLanguagesHint}</p>
        </fieldset>
      )}
    </BulkDialog>
  )
}
