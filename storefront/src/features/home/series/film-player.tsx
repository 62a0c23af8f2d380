import type { Video } from '@shop/contract/videos/videos'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { filmTexts } from './texts.ts'
import './counting.css'
import styles from './film-player.module.css'

/** Playback starts when this share of the film is visible. */
const SEEN = 0.4

function playsByItself() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } } // not every browser has `connection`
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData
}

/** Plays a film silently in a loop while it is visible. The file does not load before. */
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
        if (entry?.isIntersecting) void video.play().catch(() => {}) // the button shows that the film is paused
        else video.pause()
      },
      { threshold: SEEN },
    )
    observer.observe(video)
    return () => observer.disconnect()
  }, [isWanted])
  const press = () => {
    setWanted(!isPlaying)
    if (!isPlaying) void player.current?.play().catch(() => {}) // autoplay may have been blocked
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
