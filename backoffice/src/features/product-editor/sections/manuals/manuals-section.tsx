import { DEFAULT_FIRST, type Language } from '@shop/contract/languages'
import { useMay } from '../../../../frame/rights.ts'
import { ColumnHead, Table } from '../../../../ui/table/table.tsx'
import { toast } from '../../../../ui/toasts/toasts.tsx'
import { LANGUAGE_WORDS } from '../../../record-fields/texts.ts'
import { useRecord, useRights } from '../../../records/record-context.tsx'
import { DropArea } from '../../../uploads/drop-area.tsx'
import { UploadList } from '../../../uploads/upload-list.tsx'
import { type Uploads, useUploads } from '../../../uploads/use-uploads.ts'
import { useLanguage } from '../../../records/form/language-in-sight.ts'
import { Section } from '../../section.tsx'
import { type Manual, ManualRow } from './manual-row.tsx'
import styles from './manuals-section.module.css'
import { manualsTexts as t } from './texts.ts'

export function ManualsSection() {
  const uploads = useUploads('document')
  return (
    <Section name="manuals" own={['manual']}>
      {() => <Manuals uploads={uploads} />}
    </Section>
  )
}

function Manuals({ uploads }: { uploads: Uploads }) {
  const { store } = useRecord()
  const { mayWrite } = useRights()
  const may = useMay()
  const inSight = useLanguage()
  const add = (files: File[], language: Language) => {
    if (files.length > 1) toast(t.oneAlone(LANGUAGE_WORDS[language]), { kind: 'warning' })
    uploads.add(files.slice(0, 1), ({ url, bytes }) => {
      store.change(`manual.${language}`, { url, bytes } satisfies Manual)
      return undefined
    })
  }
  return (
    <DropArea label={t.area} isOff={!may('POST /media') || !mayWrite(`manual.${inSight}`)} onFiles={(files) => add(files, inSight)}>
      <Table label={t.table} isLow isStacked className={styles.table}>
        <thead>
          <tr>
            <ColumnHead>{t.language}</ColumnHead>
            <ColumnHead>{t.file}</ColumnHead>
            <ColumnHead>{t.state}</ColumnHead>
            <ColumnHead>
              <span className="vh">{t.act}</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {DEFAULT_FIRST.map((language) => (
            <ManualRow key={language} language={language} onFiles={(files) => add(files, language)} />
          ))}
        </tbody>
      </Table>
      <UploadList uploads={uploads} />
    </DropArea>
  )
}
