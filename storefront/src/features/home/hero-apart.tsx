import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createPull, eachFrameFromTogether } from '../model-3d/apart/pull.ts'
import { useApart } from '../model-3d/apart/use-apart.ts'
import { useRuler } from '../model-3d/apart/use-ruler.ts'
import styles from './hero-apart.module.css'
import places from './hero-place.module.css'

interface Props {
  modelUrl: string
  art: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  figure: RefObject<HTMLElement | null>
  /** Called if the model has no exploded view or the device no WebGL. */
  onNone: () => void
}

/** Shows the slide's 3D model instead of the slide's picture while the model is pulled apart. */
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
    const hasMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const stop = eachFrameFromTogether(pull, hasMotion, (mark) => {
      view.set(mark)
      element.toggleAttribute('data-pulled', pull.get() > 0) // while the model is still together, the picture fades
    })
    return () => {
      stop()
      element.removeAttribute('data-pulled')
    }
  }, [view, pull, art])
  return art.current && createPortal(<div ref={place} className={`${places.place} ${styles.model}`} />, art.current)
}
