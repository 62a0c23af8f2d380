import { useEffect, useState } from 'react'
import { useAction } from '../../../frame/calls/use-action.ts'
import { useTexts } from '../../../frame/language.tsx'
import { frameTexts } from '../../../frame/texts.ts'
import { buttonClass } from '../../../ui/button.ts'
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type Crop, wholeCrop } from './crop.ts'
import { type Unread, whyUnread } from './unread.ts'
import { Cropper } from './cropper.tsx'
import { profileTexts } from '../texts.ts'

/** Side of the uploaded picture in pixels. The server stores 256 pixels. */
const SENT_PIXELS = 512

interface Props {
  file: File
  onOther: () => void
  onSaved: (avatarUrl: string) => void
  onClose: () => void
}

/** Dialog to crop and upload a picture. The picture is redrawn before the upload, which removes metadata and limits its size. */
export function AvatarDialog({ file, onOther, onSaved, onClose }: Props) {
  const t = useTexts(profileTexts)
  const { networkError } = useTexts(frameTexts)
  const { run, isPending, failure } = useAction('POST /user/avatar')
  const picture = usePicture(file)
  const [cutting, setCutting] = useState<'busy' | 'failed'>()
  const [chosen, setChosen] = useState<{ of: ImageBitmap; crop: Crop }>()

  const bitmap = picture instanceof ImageBitmap ? picture : undefined
  const crop = bitmap && (chosen?.of === bitmap ? chosen.crop : wholeCrop(bitmap))
  const unread = typeof picture === 'string' ? picture : cutting === 'failed' ? 'broken' : undefined
  const problem = unread
    ? { broken: t.noPicture, heic: t.heicPicture, tiff: t.tiffPicture }[unread]
    : failure && (failure.message || networkError)

  const isBusy = isPending || cutting === 'busy'
  async function use() {
    if (!bitmap || !crop || isBusy) return
    setCutting('busy')
    const cut = await cutOut(bitmap, crop)
    setCutting(cut ? undefined : 'failed')
    if (!cut) return
    const body = new FormData()
    body.set('avatar', cut, 'avatar')
    const { data } = await run(body)
    if (data) onSaved(data.avatarUrl)
  }
  return (
    <Sheet form="dialog" title={t.cropTitle} onClose={onClose}>
      <DialogActions
        text={
          <>
            {bitmap && crop && <Cropper picture={bitmap} crop={crop} onCrop={(next) => setChosen({ of: bitmap, crop: next })} />}
            <Note note={problem ? { kind: 'error', text: problem } : undefined} />
          </>
        }
      >
        <button type="button" className={buttonClass('quiet')} onClick={onOther}>
          {t.otherPicture}
        </button>
        {bitmap && (
          <button type="button" className={buttonClass('solid')} aria-busy={isBusy} onClick={() => void use()}>
            {t.usePicture}
          </button>
        )}
      </DialogActions>
    </Sheet>
  )
}

/** Decodes the file, with the camera's rotation applied. Returns undefined while loading, or the reason of a failure. */
function usePicture(file: File) {
  const [read, setRead] = useState<{ of: File; picture: ImageBitmap | Unread }>()
  useEffect(() => {
    let isWanted = true
    const show = (picture: ImageBitmap | Unread) => isWanted && setRead({ of: file, picture })
    createImageBitmap(file).then(show, async () => show(await whyUnread(file)))
    return () => {
      isWanted = false
    }
  }, [file])
  return read?.of === file ? read.picture : undefined
}

/** Returns the cropped picture; null if the browser cannot encode it. */
function cutOut(picture: ImageBitmap, { x, y, side }: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SENT_PIXELS
  const context = canvas.getContext('2d')! // a new canvas always has a 2D context
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, side, side, 0, 0, SENT_PIXELS, SENT_PIXELS)
  return new Promise((done) => canvas.toBlob(done, 'image/webp', 0.92))
}
