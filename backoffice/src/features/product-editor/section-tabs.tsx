import { useEffect, useState } from 'react'
import { BalloonMarks } from './balloons.tsx'
import { openSection, SECTIONS, type SectionName } from './places.ts'
import styles from './section-tabs.module.css'
import { editorTexts as t, sectionTexts } from './texts.ts'

/** The sections of the form, always in sight; the one that is being read is marked. */
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
          <span>{sectionTexts[section].name}</span>
          <BalloonMarks section={section} />
        </a>
      ))}
    </nav>
  )
}

/** Opens a section and brings it to the top of the page. What lies between is made on the way, so it is brought there again when that has moved it. */
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

/** Below the bars that are always in sight. */
const READING_LINE_PX = 180

function useSectionInSight() {
  const [current, setCurrent] = useState<SectionName>(SECTIONS[0])
  useEffect(() => {
    let isWaiting = false
    const look = () => {
      isWaiting = false
      const isAbove = (section: SectionName) =>
        (document.getElementById(section)?.getBoundingClientRect().top ?? Infinity) < READING_LINE_PX
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent((isAtEnd && window.scrollY > 0 ? SECTIONS.at(-1) : SECTIONS.findLast(isAbove)) ?? SECTIONS[0])
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
