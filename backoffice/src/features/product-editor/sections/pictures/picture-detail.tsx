import { PICTURE_FITS } from '@shop/contract/catalog/kinds'
import { Picture } from '../../../../../../storefront/src/ui/picture.tsx'
import stages from '../../../../../../storefront/src/ui/stage.module.css'
import { useAnswer } from '../../../../frame/calls/queries.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { StateMark } from '../../../../ui/marks/marks.tsx'
import { toast } from '../../../../ui/toasts/toasts.tsx'
import { ACCEPTS, ChooseFiles } from '../../../uploads/choose-files.tsx'
import { sizeText } from '../../../uploads/file-size.ts'
import { useRecord, useRights } from '../../../records/record-context.tsx'
import type { Image } from '../../use-product.ts'
import { AltText } from './alt-text.tsx'
import { changePicture, removePicture } from './change-pictures.ts'
import { FocalFields, FocalPicture } from './focal-point.tsx'
import { usePictureNames } from './picture-strip.tsx'
import styles from './pictures-section.module.css'
import { picturesTexts as t } from './texts.ts'

interface Props {
  image: Image
  place: number
  /** Somebody works with it: it stays in sight. */
  onUse: () => void
  /** Another file takes its place; undefined where who works here may not. */
  onReplace: ((files: File[]) => void) | undefined
}

/** As wide as the gallery of its page shows a picture, in pixels of the page. */
const SHOWN_WIDTH = 1_000
const FIT_WORDS = { contain: t.whole, cover: t.filled } as const

/** A picture with all that is kept of it: its file, what is said of it, how it fills its frame and what stays in sight. */
export function PictureDetail({ image, place, onUse, onReplace }: Props) {
  const { store } = useRecord()
  const { mayWrite } = useRights()
  const nameIn = usePictureNames()
  const { data: file, error } = useAnswer('GET /media/file', { url: image.url })
  const isOpen = mayWrite('images')
  const isCut = image.fit === 'cover'
  const { width, height } = { width: file?.width ?? 1_600, height: file?.height ?? 1_200 }
  const change = (part: Partial<Image>) => changePicture(store, image.url, part)
  const changeFocal = (focal: Image['focal']) => change({ focal })
  const remove = () => {
    const name = nameIn(image.url, place)
    const putBack = removePicture(store, image.url, mayWrite)
    toast(t.removed(name), { undo: putBack })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears that one of its controls is used
    <div role="group" aria-label={t.chosen(place + 1)} className={styles.detail} onFocus={onUse} onPointerDown={onUse}>
      <div>
        {isCut && isOpen ? (
          <FocalPicture image={image} width={width} height={height} onChange={changeFocal} />
        ) : (
          <span className={`${stages.stage} ${styles.stage}`} data-fit={image.fit}>
            <Picture src={image.url} alt="" width={400} height={300} sizes="400px" fallback={<Icon name="image" />} />
          </span>
        )}
      </div>
      <div className={styles.facts}>
        <p className={styles.file}>
          <b>{file?.originalName ?? image.url.split('/').at(-1)}</b>
          {file && (
            <span className="mono faint">
              {file.width !== null && file.height !== null ? t.facts(file.width, file.height, sizeText(file.bytes)) : sizeText(file.bytes)}
            </span>
          )}
          {error?.code === 'C104' && <span className="faint">{t.unknown}</span>}
        </p>
        {typeof file?.width === 'number' && file.width < SHOWN_WIDTH && <StateMark tone="warn">{t.small(SHOWN_WIDTH)}</StateMark>}
        <AltText url={image.url} />
        {isOpen ? (
          <Segmented
            label={t.fit}
            value={image.fit}
            options={PICTURE_FITS.map((fit) => ({ value: fit, label: FIT_WORDS[fit] }))}
            onChange={(fit) => change({ fit })}
          />
        ) : (
          <p className="muted">{FIT_WORDS[image.fit]}</p>
        )}
        {isCut && isOpen && <FocalFields image={image} onChange={changeFocal} />}
        {isOpen && (
          <div className="row">
            {onReplace && (
              <ChooseFiles accept={ACCEPTS.image} looks={['small']} onFiles={onReplace}>
                {t.replace}
              </ChooseFiles>
            )}
            <Button looks={['small', 'bare']} onClick={remove}>
              {t.remove}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
