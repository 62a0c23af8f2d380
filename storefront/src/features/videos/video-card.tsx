import { videoAddress } from '@shop/contract/addresses'
import type { Video } from '@shop/contract/videos/videos'
import type { MouseEvent } from 'react'
import { Drawing } from '@shop/ui/drawing'
import { Picture } from '@shop/ui/picture'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { clockOf } from './duration.ts'
import { videosTexts } from './texts.ts'
import styles from './video-card.module.css'

interface Props {
  video: Video
  /** Plays the video in a dialog. Without `onPlay`, or with a modifier key or another mouse button, the video's page opens. */
  onPlay?: ((video: Video) => void) | undefined
  /** `large` is for the featured video, `brief` for the videos next to it, with their title only. */
  look?: 'large' | 'brief'
  sizes?: string
  urgency?: 'high' | 'auto' | undefined
}

const IN_LIST = '(width < 700px) 92vw, (width < 1100px) 46vw, 31vw'

export function VideoCard({ video, onPlay, look, sizes, urgency }: Props) {
  const t = useTexts(videosTexts)
  const play = (event: MouseEvent) => {
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (!onPlay || isModified || event.button !== 0) return
    event.preventDefault()
    onPlay(video)
  }
  return (
    <article className={`${styles.card} ${look ? styles[look] : ''}`}>
      <Cover video={video} sizes={sizes} urgency={urgency} />
      <div className={styles.caption}>
        {!look && video.seriesName && <span className={styles.series}>{video.seriesName}</span>}
        <h3>
          <ShopLink to={videoAddress(video.id)} aria-haspopup={onPlay && 'dialog'} onClick={play}>
            <span className="vh">{t.play}</span>
            <span>{video.title}</span>
          </ShopLink>
        </h3>
        {look !== 'brief' && <p className="muted">{video.description}</p>}
      </div>
    </article>
  )
}

interface CoverProps extends Pick<Props, 'video' | 'sizes' | 'urgency'> {
  isSmall?: boolean
}

export function Cover({ video: { cover, duration }, isSmall = false, sizes = isSmall ? '160px' : IN_LIST, urgency }: CoverProps) {
  const t = useTexts(videosTexts)
  return (
    <div className={styles.cover}>
      <Picture
        src={cover}
        alt=""
        width={640}
        height={360}
        sizes={sizes}
        urgency={urgency}
        fallback={<Drawing kind="drone" view="side" className={styles.missing} />}
      />
      {!isSmall && (
        <span className={styles.play}>
          <Icon name="play" />
        </span>
      )}
      <span className={`${styles.duration} mono`}>{duration === null ? t.unknownDuration : clockOf(duration)}</span>
    </div>
  )
}
