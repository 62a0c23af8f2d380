import type { Video } from '@shop/contract/videos/videos'
import { type Ref, useRef, useState } from 'react'
import { send } from '../../frame/calls/http-client.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { getSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './player.module.css'
import { videosTexts } from './texts.ts'

interface Props {
  video: Pick<Video, 'id' | 'title' | 'videoUrl' | 'cover'>
  ref?: Ref<HTMLVideoElement>
  isStarted?: boolean
  onEnded?: () => void
}

/** Plays a film with the browser's own controls. Its file is asked for when it is played; when that starts, a view is counted. */
export function Player({ video: { id, title, videoUrl, cover }, ref, isStarted = false, onEnded }: Props) {
  const t = useTexts(videosTexts)
  const { tryAgain } = useTexts(frameTexts)
  const language = useLanguage()
  const [isBroken, setBroken] = useState(false)
  const isCounted = useRef(false)

  const count = () => {
    if (isCounted.current) return
    isCounted.current = true
    send('GET /videos/{id}', { input: { id }, language, token: getSession()?.accessToken }).catch(() => {}) // nobody waits for it
  }
  if (isBroken)
    return (
      <div className={styles.broken} role="alert">
        <Icon name="stop" />
        <p>{t.videoFailed}</p>
        <button type="button" className={`${buttonClass('small')} ${styles.retry}`} onClick={() => setBroken(false)}>
          <Icon name="retry" small />
          {tryAgain}
        </button>
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop's films have neither words nor tracks
    <video
      ref={ref}
      className={styles.video}
      src={videoUrl}
      poster={cover || undefined}
      aria-label={title}
      controls
      playsInline
      autoPlay={isStarted}
      preload="none"
      onPlay={count}
      onEnded={onEnded}
      onError={() => setBroken(true)}
    />
  )
}
