import { useEffect, useState } from 'react'
import { BalloonMarks } from './balloons.tsx'
import { type SectionName, sectionTitle } from '../kind-words/product-words.ts'
import { openSection, SECTIONS } from './form-sections.ts'
import styles from './section-tabs.module.css'
import { editorTexts as t } from './texts.ts'

export function SectionTabs() {
  const current = useSectionInSight()
  return (
    <nav aria-label={t.parts} className={styles.tabs}>
      {SECTIONS.map((section) => (
        <a
          key={section}
          href={`#${section}`}
          aria-current={section === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            goToSection(section)
          }}
        >
          <span>{sectionTitle(section)}</span>
          <BalloonMarks section={section} />
        </a>
      ))}
    </nav>
  )
}

/** Scrolls to a section, and repeats this for some frames, because sections that render meanwhile can move the target. */
export function goToSection(section: SectionName) {
  openSection(section)
  const place = document.getElementById(section)
  if (!place) return
  place.scrollIntoView()
  place.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  let frames = 0
  const again = () => {
    place.scrollIntoView()
    if (++frames < SETTLING_FRAMES) requestAnimationFrame(again)
  }
  requestAnimationFrame(again)
}
const SETTLING_FRAMES = 20

/** Distance from the top of the window to a line below the sticky bars. The section at this line is the current one. */
const READING_LINE_PX = 180

function useSectionInSight() {
  const [current, setCurrent] = useState<SectionName>('texts')
  useEffect(() => {
    let isWaiting = false
    const look = () => {
      isWaiting = false
      const isAbove = (section: SectionName) =>
        (document.getElementById(section)?.getBoundingClientRect().top ?? Infinity) < READING_LINE_PX
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent((isAtEnd && window.scrollY > 0 ? SECTIONS.at(-1) : SECTIONS.findLast(isAbove)) ?? 'texts')
    }
    const handleScroll = () => {
      if (!isWaiting) requestAnimationFrame(look)
      isWaiting = true
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [])
  return current
}
