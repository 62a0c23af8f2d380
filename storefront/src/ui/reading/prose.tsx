import type { MouseEvent } from 'react'
import { useNavigate } from '../../frame/router.tsx'
import styles from './prose.module.css'

/** Text of the merchant's as HTML, which the server sanitised when it was stored. `isReading`: it is what the page is for, not a part of it. */
export function Prose({ html, isReading, className = '' }: { html: string; isReading?: true; className?: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (!link || isModified || link.origin !== window.location.origin) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links within are pressed; Enter on one is a click
    <div
      className={`${styles.prose} ${isReading ? styles.reading : ''} ${className}`}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
