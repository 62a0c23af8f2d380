import { PICTURE_FITS } from '@shop/contract/catalog/kinds'
import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import { useAnswer } from '../../../../frame/calls/queries.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { StateMark } from '../../../../ui/marks/marks.tsx'
import { toast } from '../../../../ui/toasts/toasts.tsx'
import { FocalFields, FocalPicture } from '../../../focal-point/focal-point.tsx'
import { ACCEPTS, ChooseFiles } from '../../../uploads/choose-files.tsx'
import { sizeText } from '../../../uploads/file-size.ts'
import { useRecord, useRights } from '../../../records/record-context.tsx'
import type { Image } from '../../use-product.ts'
import { AltText } from './alt-text.tsx'
import { changePicture, removePicture } from './change-pictures.ts'
import { usePictureNames } from './picture-strip.tsx'
import styles from './pictures-section.module.css'
import { picturesTexts as t } from './texts.ts'

interface Props {
  image: Image
  place: number
  /** Called when the user starts to edit, so that this picture stays selected. */
  onUse: () => void
  /** Undefined if the user may not upload files. */
  onReplace: ((files: File[]) => void) | undefined
}

/** Width of pictures in the shop's product gallery, in CSS pixels. */
const SHOWN_WIDTH = 1_000
const CUTS = [
  { name: t.cuts.list, ratio: '4 / 3' },
  { name: t.cuts.page, ratio: '7 / 5.2' },
  { name: t.cuts.phone, ratio: '4 / 3.3' },
]
const FIT_WORDS = { contain: t.whole, cover: t.filled } as const

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the group only observes its controls
    <div role="group" aria-label={t.chosen(place + 1)} className={styles.detail} onFocus={onUse} onPointerDown={onUse}>
      <div>
        {isCut && isOpen ? (
          <FocalPicture url={image.url} focal={image.focal} width={width} height={height} onChange={changeFocal} />
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
        {isCut && isOpen && <FocalFields url={image.url} focal={image.focal} cuts={CUTS} onChange={changeFocal} />}
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
