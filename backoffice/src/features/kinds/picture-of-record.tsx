import { useMay } from '../../frame/rights.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { FieldPlace } from '../records/fields/record-field.tsx'
import { useField, useRights } from '../records/record-context.tsx'
import { ACCEPTS, ChooseFiles } from '../uploads/choose-files.tsx'
import { DropArea } from '../uploads/drop-area.tsx'
import { UploadList } from '../uploads/upload-list.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import styles from './kinds.module.css'
import { kindTexts as t } from './texts.ts'

/** Control of a picture, which the user selects, drops or pastes. Only the first of several files is uploaded. */
export function PictureOfRecord({ name: field, label }: { name: string; label: string }) {
  const uploads = useUploads('image')
  const [{ value: url, isUnsaved, problems }, change] = useField<string>(field)
  const { mayWrite } = useRights()
  const may = useMay()
  const isOpen = mayWrite(field)
  const canAdd = isOpen && may('POST /media')
  const add = (files: File[]) =>
    uploads.add(files.slice(0, 1), (stored) => {
      change(stored.url)
      return undefined
    })
  const remove = () => {
    change('')
    toast(t.removed, { undo: () => change(url) })
  }
  return (
    <FieldPlace name={field}>
      <DropArea label={t.pictureArea} isOff={!canAdd} onFiles={add}>
        <div className={`${styles.picture} ${isUnsaved ? styles.changed : ''}`}>
          <span className={styles.thumb}>
            <Thumb src={url || null} alt={url ? label : ''} isLarge />
          </span>
          <div className={styles.pictureWords}>
            <b>{label}</b>
            {url === '' && <span className="faint">{t.noPicture}</span>}
            <span className="row">
              {canAdd && (
                <ChooseFiles accept={ACCEPTS.image} looks={['small']} onFiles={add}>
                  {url ? t.replace : t.upload}
                </ChooseFiles>
              )}
              {isOpen && url && (
                <Button looks={['small', 'bare']} onClick={remove}>
                  {t.remove}
                </Button>
              )}
            </span>
            <FieldError>{problems['']}</FieldError>
          </div>
        </div>
        <UploadList uploads={uploads} />
      </DropArea>
    </FieldPlace>
  )
}
