import { useMay } from '../../frame/rights.ts'
import { FieldError } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ControlProps } from '../kind-words/kind-words.ts'
import { FieldPlace } from '../records/fields/record-field.tsx'
import { useField, useRights } from '../records/record-context.tsx'
import { ACCEPTS, ChooseFiles } from '../uploads/choose-files.tsx'
import { DropArea } from '../uploads/drop-area.tsx'
import { UploadList } from '../uploads/upload-list.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import { videoTexts as t } from './texts.ts'
import styles from './videos.module.css'

/** Control of the film, which the user selects, drops or pastes. Only the first of several files is uploaded. */
export function FilmOfVideo({ name, label }: ControlProps) {
  const uploads = useUploads('video')
  const [{ value: url, isUnsaved, problems }, change] = useField<string>(name)
  const [, setDuration] = useField<number | null>('duration')
  const { mayWrite } = useRights()
  const may = useMay()
  const canAdd = mayWrite(name) && may('POST /media/uploads')
  const add = (files: File[]) =>
    uploads.add(files.slice(0, 1), (stored) => {
      change(stored.url)
      setDuration(stored.duration)
      return undefined
    })
  return (
    <FieldPlace name={name}>
      <DropArea label={t.filmArea} isOff={!canAdd} onFiles={add}>
        <div className={`${styles.film} ${isUnsaved ? styles.changed : ''}`}>
          {url === '' ? (
            <span className={styles.nothing}>
              <Icon name="video" />
            </span>
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- staff have no captions for films
            <video key={url} className={styles.player} src={url} controls preload="metadata" playsInline aria-label={label} />
          )}
          <div className={styles.words}>
            <b>{label}</b>
            <span className="faint">{url === '' ? t.noFilm : isOfShop(url) ? t.filmLimits : t.elsewhere(url)}</span>
            {canAdd && (
              <span className="row">
                <ChooseFiles accept={ACCEPTS.video} looks={['small']} onFiles={add}>
                  {url ? t.replaceFilm : t.uploadFilm}
                </ChooseFiles>
              </span>
            )}
            <FieldError>{problems['']}</FieldError>
          </div>
        </div>
        <UploadList uploads={uploads} />
      </DropArea>
    </FieldPlace>
  )
}

export const isOfShop = (url: string) => url.startsWith('/media/')
