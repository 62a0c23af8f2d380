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
import { useUploads } from '../uploads/uploads.ts'
import styles from './part-editor.module.css'
import { partTexts as t } from './texts.ts'

/** The picture of the part: chosen, dropped or pasted; the last one is taken. */
export function PictureField() {
  const uploads = useUploads('image')
  const [{ value: url, isUnsaved, problems }, change] = useField<string>('imageUrl')
  const [{ value: name }] = useField<string | null>('name.en')
  const { mayWrite } = useRights()
  const may = useMay()
  const isOpen = mayWrite('imageUrl')
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
    <FieldPlace name="imageUrl">
      <DropArea label={t.pictureArea} isOff={!canAdd} onFiles={add}>
        <div className={`${styles.picture} ${isUnsaved ? styles.changed : ''}`}>
          <span className={styles.thumb}>
            <Thumb src={url || null} alt={url ? t.pictureOf(name ?? '') : ''} isLarge />
          </span>
          <div className={styles.pictureWords}>
            <b>{t.picture}</b>
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
