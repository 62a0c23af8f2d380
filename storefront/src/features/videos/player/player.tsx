import type { Video } from '@shop/contract/videos/videos'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { send } from '../../../frame/calls/send.ts'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { atWidth } from '../../../frame/picture-widths.ts'
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
  /** The second at which it starts, where the address names one. */
  start?: number | undefined
  /** It plays as soon as it is shown. Otherwise a customer may continue where they stopped. */
  isStarted?: boolean
  onEnded?: () => void
}

/** In pixels: of all screens at first, as `poster` knows no widths and phones wait for it; then of wide ones. */
const POSTER_WIDTH = { first: 640, wide: 1280 }

/**
 * Plays a film with the browser's own controls, and keys of ours (decision 43). Its file is asked for when it is played; when that starts, a view is counted,
 * and from then on a customer's progress is reported.
 */
export function Player({ video, film, start, isStarted = false, onEnded }: Props) {
  const { id, title, videoUrl, cover } = video
  const t = useTexts(videosTexts)
  const { tryAgain } = useTexts(frameTexts)
  const language = useLanguage()
  const [isBroken, setBroken] = useState(false)
  const [hasPlayed, setPlayed] = useState(isStarted)
  const isCounted = useRef(false)
  const brokenAt = useRef<number>(undefined) // in seconds
  const reports = useProgressReports(video)
  const poster = usePoster(cover)
  if (poster && !isStarted) preload(poster, { as: 'image', fetchPriority: 'high' }) // what its page opens with
  useEffect(() => {
    if (!film.current) return
    const second = brokenAt.current ?? start
    if (second !== undefined) moveTo(film.current, second)
    if (brokenAt.current !== undefined) film.current.focus() // the button went
    brokenAt.current = undefined
  }, [film, start, isBroken])

  const handlePlay = () => {
    setPlayed(true)
    if (isCounted.current) return
    isCounted.current = true
    send('GET /videos/{id}', { input: { id }, language, token: getSession()?.accessToken }).catch(() => {}) // nobody waits for it
  }
  const continueAt = (second: number) => {
    if (!film.current) return
    moveTo(film.current, second)
    film.current.focus() // the button goes
    void film.current.play().catch(() => {}) // its error event says so
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
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop's films have neither words nor tracks */}
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

/** The address of a film's poster; undefined where it has none. */
function usePoster(cover: string) {
  const [loaded, setLoaded] = useState<string>()
  const wide = atWidth(cover, POSTER_WIDTH.wide)
  useEffect(() => {
    if (!cover || !window.matchMedia('(width >= 768px)').matches) return
    const picture = new Image()
    picture.src = wide
    void picture.decode().then(
      () => setLoaded(wide), // no empty frame between both
      () => {},
    )
  }, [cover, wide])
  if (!cover) return undefined
  return loaded === wide ? wide : atWidth(cover, POSTER_WIDTH.first)
}

function moveTo(film: HTMLVideoElement, second: number) {
  film.currentTime = second
}
