import { useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { videoTexts as t } from './texts.ts'
import styles from './videos.module.css'

interface Props {
  film: string
  onTake: (frame: File) => void
  onClose: () => void
}

/** Seconds by which the arrow keys move, about one frame. */
const STEP = 0.04
const QUALITY = 0.92

/** Lets the user choose a frame of a film, which becomes a picture file. */
export function FrameDialog({ film, onTake, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [duration, setDuration] = useState(0)
  const [at, setAt] = useState(0)
  const [isShown, setShown] = useState(false)
  const [problem, setProblem] = useState<string>()
  const seek = (seconds: number) => {
    setAt(seconds)
    setShown(false)
    if (video.current) video.current.currentTime = seconds
  }
  const take = async (close: () => void) => {
    const frame = video.current && (await frameOf(video.current))
    if (!frame) return setProblem(t.noFrame)
    onTake(frame)
    close()
  }
  return (
    <Dialog
      title={t.frameTitle}
      width={760}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button looks={['quiet']} onClick={close}>
            {t.cancel}
          </Button>
          <Button looks={['solid']} disabled={!isShown} onClick={() => void take(close)}>
            {t.useFrame}
          </Button>
        </>
      )}
    >
      <div className={styles.frames}>
        <video
          ref={video}
          className={styles.frame}
          src={film}
          muted
          playsInline
          preload="auto"
          aria-hidden
          onLoadedMetadata={({ currentTarget }) => {
            setDuration(currentTarget.duration)
            seek(Math.min(at, currentTarget.duration))
          }}
          onLoadedData={() => setShown(true)}
          onSeeked={() => setShown(true)}
          onError={() => setProblem(t.noFrame)}
        />
        <label className={styles.position}>
          <span>{t.position}</span>
          <input
            type="range"
            data-first
            min={0}
            max={duration}
            step={STEP}
            value={at}
            disabled={duration === 0}
            aria-valuetext={t.at(at, duration)}
            onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
          />
          <span className="mono faint" aria-hidden>
            {t.at(at, duration)}
          </span>
        </label>
        <FieldError>{problem}</FieldError>
      </div>
    </Dialog>
  )
}

/** Draws the shown frame at the film's size. Returns undefined if the browser cannot. */
async function frameOf(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [video.videoWidth, video.videoHeight]
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob ? new File([blob], 'frame.jpg', { type: blob.type }) : undefined
}
