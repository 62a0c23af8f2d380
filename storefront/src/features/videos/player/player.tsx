import type { Video } from '@shop/contract/videos/videos'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { atWidth } from '@shop/ui/picture-widths'
import { send } from '../../../frame/calls/send.ts'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { getSession } from '../../../frame/session.ts'
import { frameTexts } from '../../../frame/texts.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { videosTexts } from '../texts.ts'
import { Continue } from './continue.tsx'
import { handleKey } from './keys.ts'
import styles from './player.module.css'
import { useProgressReports } from './use-progress-reports.ts'

interface Props {
  video: Pick<Video, 'id' | 'title' | 'videoUrl' | 'cover' | 'duration'>
  film: RefObject<HTMLVideoElement | null>
  /** Start position in seconds, from the URL. */
  start?: number | undefined
  /** True for autoplay; otherwise a customer may continue at the last position. */
  isStarted?: boolean
  onEnded?: () => void
}

/** Poster widths in pixels. `poster` has no `srcset`, so all screens load the small one first, wide screens then the other. */
const POSTER_WIDTH = { first: 640, wide: 1280 }

/** Video player with native controls and additional keys (decision 43). The first play counts a view. */
export function Player({ video, film, start, isStarted = false, onEnded }: Props) {
  const { id, title, videoUrl, cover } = video
  const t = useTexts(videosTexts)
  const { tryAgain } = useTexts(frameTexts)
  const language = useLanguage()
  const [isBroken, setBroken] = useState(false)
  const [hasPlayed, setPlayed] = useState(isStarted)
  const isCounted = useRef(false)
  const brokenAt = useRef<number>(undefined) // position of the failure in seconds
  const reports = useProgressReports(video)
  const poster = usePoster(cover)
  if (poster && !isStarted) preload(poster, { as: 'image', fetchPriority: 'high' }) // the poster is visible at page load
  useEffect(() => {
    if (!film.current) return
    const second = brokenAt.current ?? start
    if (second !== undefined) moveTo(film.current, second)
    if (brokenAt.current !== undefined) film.current.focus() // the focused button disappeared
    brokenAt.current = undefined
  }, [film, start, isBroken])

  const handlePlay = () => {
    setPlayed(true)
    if (isCounted.current) return
    isCounted.current = true
    send('GET /videos/{id}', { input: { id }, language, token: getSession()?.accessToken }).catch(() => {}) // the request is not awaited
  }
  const continueAt = (second: number) => {
    if (!film.current) return
    moveTo(film.current, second)
    film.current.focus() // the focused button disappears
    void film.current.play().catch(() => {}) // the error event reports a failure
  }
  if (isBroken)
    return (
      <div className={styles.broken} role="alert">
        <Icon name="stop" />
        <p>{t.videoFailed}</p>
        <button type="button" className={`${buttonClass('small')} ${styles.retry}`} onClick={() => setBroken(false)}>
          <Icon name="retry" small />
          <span>{tryAgain}</span>
        </button>
      </div>
    )
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop's films have neither speech nor tracks */}
      <video
        ref={film}
        className={styles.video}
        src={videoUrl}
        poster={poster}
        aria-label={title}
        controls
        playsInline
        autoPlay={isStarted}
        preload="none"
        onPlay={handlePlay}
        onKeyDown={handleKey}
        {...reports}
        onEnded={(event) => {
          reports.onEnded(event)
          onEnded?.()
        }}
        onError={({ currentTarget }) => {
          brokenAt.current = currentTarget.currentTime
          setBroken(true)
        }}
      />
      {!hasPlayed && start === undefined && <Continue video={video} onContinue={continueAt} />}
    </div>
  )
}

function usePoster(cover: string) {
  const [loaded, setLoaded] = useState<string>()
  const wide = atWidth(cover, POSTER_WIDTH.wide)
  useEffect(() => {
    if (!cover || !window.matchMedia('(width >= 768px)').matches) return
    const picture = new Image()
    picture.src = wide
    void picture.decode().then(
      () => setLoaded(wide), // decoded first, so that no empty frame is shown
      () => {},
    )
  }, [cover, wide])
  if (!cover) return undefined
  return loaded === wide ? wide : atWidth(cover, POSTER_WIDTH.first)
}

function moveTo(film: HTMLVideoElement, second: number) {
  film.currentTime = second
}
