import { useRef } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { buttonClass } from '../../../ui/button.ts'
import type { Pull } from '../../model-3d/apart/pull.ts'
import { Ruler } from '../../model-3d/apart/ruler.tsx'
import { apartTexts } from '../../model-3d/apart/texts.ts'
import { useRuler } from '../../model-3d/apart/use-ruler.ts'
import styles from './live-stage.module.css'

/** The ruler that pulls a model apart, between its two ends; for who asks for less motion the two ends alone. */
export function Controls({ pull }: { pull: Pull }) {
  return pull.isStill ? <Ends pull={pull} /> : <Scale pull={pull} />
}

function Ends({ pull }: { pull: Pull }) {
  const t = useTexts(apartTexts)
  const isApart = pull.use((mark) => mark > 0.5)
  return (
    <div className={`${styles.row} ${styles.ends}`}>
      <span role="group" aria-label={t.pullApart}>
        <button type="button" className={buttonClass('small')} aria-pressed={!isApart} onClick={() => pull.glide(0)}>
          {t.together}
        </button>
        <button type="button" className={buttonClass('small')} aria-pressed={isApart} onClick={() => pull.glide(1)}>
          {t.apart}
        </button>
      </span>
    </div>
  )
}

function Scale({ pull }: { pull: Pull }) {
  const t = useTexts(apartTexts)
  const input = useRef<HTMLInputElement>(null)
  const figure = useRef<HTMLElement>(null)
  useRuler(input, pull, figure)
  return (
    <div className={styles.row}>
      <button type="button" className={buttonClass('small')} onClick={() => pull.glide(0)}>
        {t.together}
      </button>
      <Ruler ref={input} label={t.pullApart} />
      <button type="button" className={buttonClass('small')} onClick={() => pull.glide(1)}>
        {t.apart}
      </button>
      <span className={styles.figure} aria-hidden="true">
        <b ref={figure}>0</b> %
      </span>
    </div>
  )
}
