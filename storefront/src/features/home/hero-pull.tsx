import { type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { Ruler } from '../model-3d/apart/ruler.tsx'
import { apartTexts } from '../model-3d/apart/texts.ts'
import styles from './hero-pull.module.css'
import { homeTexts } from './texts.ts'

interface Props {
  modelUrl: string
  /** Where the picture is, to which the model comes. */
  art: RefObject<HTMLElement | null>
  onPull: () => void
}

const LIVE = { load: () => import('./hero-apart.tsx'), texts: [apartTexts] }

/** The ruler of a slide, which pulls its product apart. Nothing of 3D is loaded before it is touched. */
export function HeroPull({ modelUrl, art, onPull }: Props) {
  const { pullItApart } = useTexts(homeTexts)
  const [input, figure] = [useRef<HTMLInputElement>(null), useRef<HTMLElement>(null)]
  const [isTouched, setTouched] = useState(false)
  const [isGone, setGone] = useState(false)
  const { code } = useLateCode(LIVE, isTouched)
  if (isGone) return null
  const touch = () => {
    setTouched(true)
    onPull()
  }
  return (
    <div className={styles.pull} onTouchStart={(event) => event.stopPropagation() /* a drag on it is no swipe */}>
      <span className="lab" aria-hidden="true">
        {pullItApart}
      </span>
      <Ruler ref={input} label={pullItApart} onPointerDown={touch} onKeyDown={({ key }) => key === 'Tab' || touch()} />
      <span className={`${styles.figure} mono`} aria-hidden="true">
        <b ref={figure}>0</b> %
      </span>
      {code && <code.HeroApart modelUrl={modelUrl} art={art} input={input} figure={figure} onNone={() => setGone(true)} />}
    </div>
  )
}
