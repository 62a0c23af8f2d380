import type { Video } from '@shop/contract/videos/videos'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { filmTexts } from './texts.ts'
import './counting.css'
import styles from './film-player.module.css'

/** So much of it is in sight when it plays. */
const SEEN = 0.4

/** Whether it may play by itself: its visitor asks neither for less motion nor for less data. */
function playsByItself() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } } // not in every browser
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData
}

/** A silent film that plays again and again while it is in sight, and can be paused at any time. Nothing of it is loaded before it plays. */
export function FilmPlayer({ film: { title, videoUrl } }: { film: Video }) {
  const t = useTexts(filmTexts)
  const player = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState(playsByItself)
  const [isPlaying, setPlaying] = useState(false)
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => {
    const video = player.current
    if (!video || !isWanted) return video?.pause()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void video.play().catch(() => {}) // the button says that it stands still
        else video.pause()
      },
      { threshold: SEEN },
    )
    observer.observe(video)
    return () => observer.disconnect()
  }, [isWanted])
  const press = () => {
    setWanted(!isPlaying)
    if (!isPlaying) void player.current?.play().catch(() => {}) // whatever kept it from playing by itself
  }
  return (
    <>
      <video
        ref={player}
        className={styles.film}
        src={videoUrl}
        aria-label={title}
        data-started={hasStarted || undefined}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        onPlaying={() => {
          setPlaying(true)
          setStarted(true)
        }}
        onPause={() => setPlaying(false)}
      />
      <button type="button" className={styles.button} aria-label={isPlaying ? t.pauseFilm : t.playFilm} onClick={press}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
    </>
  )
}
