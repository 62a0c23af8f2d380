import { videoAddress } from '@shop/contract/addresses'
import type { Video } from '@shop/contract/videos/videos'
import type { MouseEvent } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { clockOf } from './duration.ts'
import { videosTexts } from './texts.ts'
import styles from './video-card.module.css'

interface Props {
  video: Video
  /** Plays it where one is. Without it, or with another button or key, its page is opened. */
  onPlay?: ((video: Video) => void) | undefined
  /** `large`: the featured one, `brief`: beside it, with its title alone. */
  look?: 'large' | 'brief'
  /** How wide its cover is shown, as the `sizes` of HTML. */
  sizes?: string
  /** Of its cover. */
  urgency?: 'high' | 'auto' | undefined
}

const IN_LIST = '(width < 700px) 92vw, (width < 1100px) 46vw, 31vw'

/** A film: its cover, what it is of, how long it takes. */
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

/** The picture of a film, with its length. */
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
