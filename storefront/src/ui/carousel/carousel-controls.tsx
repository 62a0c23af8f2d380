import type { CSSProperties } from 'react'
import { iconButtonClass } from '../button.ts'
import { ADVANCE_MS } from './carousel-rules.ts'
import styles from './carousel-controls.module.css'
import { Icon } from '../icon.tsx'
import type { Carousel } from './use-carousel.ts'

interface Props {
  carousel: Carousel
  titles: string[]
  labels: {
    showSlide: (number: number, title: string) => string
    previousSlide: string
    nextSlide: string
    pauseSlides: string
    playSlides: string
  }
}

/** Buttons and dots of a carousel. The current dot fills during its slide's time. */
export function CarouselControls({ carousel, titles, labels }: Props) {
  const { index, turns, isRunning, isPaused } = carousel
  const time = { '--slide-time': `${ADVANCE_MS}ms` } as CSSProperties // React's type lacks custom properties
  return (
    <div className={styles.controls} style={time}>
      <button type="button" className={`${styles.button} ${styles.pause} ${iconButtonClass}`} onClick={carousel.togglePause}>
        <span className="vh">{isPaused ? labels.playSlides : labels.pauseSlides}</span>
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
      <button
        type="button"
        className={`${styles.button} ${iconButtonClass}`}
        aria-label={labels.previousSlide}
        onClick={() => carousel.step('previous')}
      >
        <Icon name="left" />
      </button>
      <ul className={`${styles.dots} ${isRunning ? '' : styles.still}`}>
        {titles.map((title, slide) => (
          <li key={slide}>
            <button
              type="button"
              aria-label={labels.showSlide(slide + 1, title)}
              aria-current={slide === index || undefined}
              onClick={() => carousel.show(slide)}
            >
              <span key={slide === index ? turns : 'off'} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${styles.button} ${iconButtonClass}`}
        aria-label={labels.nextSlide}
        onClick={() => carousel.step('next')}
      >
        <Icon name="right" />
      </button>
    </div>
  )
}
