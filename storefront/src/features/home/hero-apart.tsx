import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createPull, eachFrame } from '../model-3d/apart/pull.ts'
import { useApart } from '../model-3d/apart/use-apart.ts'
import { useRuler } from '../model-3d/apart/use-ruler.ts'
import styles from './hero-apart.module.css'
import places from './hero-place.module.css'

interface Props {
  modelUrl: string
  art: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  figure: RefObject<HTMLElement | null>
  /** There is nothing that comes apart, or nothing to draw it with. */
  onNone: () => void
}

/** The model of a slide, in the place of its picture as long as it is apart, however little. */
export function HeroApart({ modelUrl, art, input, figure, onNone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [pull] = useState(() => createPull(Number(input.current?.value ?? 0) / 100, false))
  useRuler(input, pull, figure)
  const state = useApart({ url: modelUrl, place, isWanted: true })
  const view = state.status === 'ready' ? state.view : undefined
  const isNone = state.status === 'none'
  useEffect(() => {
    if (isNone) onNone()
  }, [isNone, onNone])
  useEffect(() => {
    const element = art.current
    if (!view || !element) return
    const stop = eachFrame(pull, (mark) => {
      view.set(mark)
      element.toggleAttribute('data-pulled', mark > 0)
    })
    return () => {
      stop()
      element.removeAttribute('data-pulled')
    }
  }, [view, pull, art])
  return art.current && createPortal(<div ref={place} className={`${places.place} ${styles.model}`} />, art.current)
}
