import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { afterKey } from '../model-3d/apart/apart-rules.ts'
import { apartInvitationTexts } from '../model-3d/apart/invitation/texts.ts'
import { Ruler } from '../model-3d/apart/ruler.tsx'
import { apartTexts } from '../model-3d/apart/texts.ts'
import styles from './hero-pull.module.css'

interface Props {
  modelUrl: string
  /** Where the picture is, to which the model comes. */
  art: RefObject<HTMLElement | null>
  onPull: () => void
}

const LIVE = { load: () => import('./hero-apart.tsx'), texts: [apartTexts] }

/** The ruler of a slide, which pulls its product apart. Nothing of 3D is loaded before it is touched. */
export function HeroPull({ modelUrl, art, onPull }: Props) {
  const { pullItApart } = useTexts(apartInvitationTexts)
  const [input, figure] = [useRef<HTMLInputElement>(null), useRef<HTMLElement>(null)]
  const [isTouched, setTouched] = useState(false)
  const [isGone, setGone] = useState(false)
  const { code } = useLateCode(LIVE, isTouched)
  if (isGone) return null
  const touch = () => {
    setTouched(true)
    onPull()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab') return
    touch()
    const next = code ? undefined : afterKey(event.key, Number(event.currentTarget.value)) // what is loaded listens for itself
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.value = String(next)
  }
  return (
    <div className={styles.pull} onTouchStart={(event) => event.stopPropagation() /* a drag on it is no swipe */}>
      <span className="lab" aria-hidden="true">
        {pullItApart}
      </span>
      <Ruler ref={input} label={pullItApart} onPointerDown={touch} onKeyDown={handleKey} />
      <span className={`${styles.figure} mono`} aria-hidden="true">
        <b ref={figure}>0</b> %
      </span>
      {code && <code.HeroApart modelUrl={modelUrl} art={art} input={input} figure={figure} onNone={() => setGone(true)} />}
    </div>
  )
}
