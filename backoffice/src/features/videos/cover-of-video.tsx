import { useState } from 'react'
import { useMay } from '../../frame/rights.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { ControlProps } from '../kind-words/kind-words.ts'
import { useField, useRights } from '../records/record-context.tsx'
import { UploadList } from '../uploads/upload-list.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import { isOfShop } from './film-of-video.tsx'
import { FrameDialog } from './frame-dialog.tsx'
import { videoTexts as t } from './texts.ts'
import styles from './videos.module.css'

/** Adds to the usual control of a picture: the cover can be a frame of the film. */
export function CoverOfVideo({ name, children }: ControlProps) {
  const uploads = useUploads('image')
  const [{ value: film }] = useField<string>('videoUrl')
  const [, change] = useField<string>(name)
  const [isChoosing, setChoosing] = useState(false)
  const { mayWrite } = useRights()
  const may = useMay()
  const canAdd = mayWrite(name) && may('POST /media')
  const take = (frame: File) =>
    uploads.add([frame], (stored) => {
      change(stored.url)
      return undefined
    })
  return (
    <div className={styles.cover}>
      {children}
      {canAdd && (
        <span className="row">
          <Button icon="video" looks={['small']} disabled={!isOfShop(film)} onClick={() => setChoosing(true)}>
            {t.chooseFrame}
          </Button>
          {!isOfShop(film) && <span className="faint">{t.filmFirst}</span>}
        </span>
      )}
      <UploadList uploads={uploads} />
      {isChoosing && <FrameDialog film={film} onTake={take} onClose={() => setChoosing(false)} />}
    </div>
  )
}
