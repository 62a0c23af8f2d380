import { useRef } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { buttonClass } from '../../../ui/button.ts'
import type { Pull } from '../../model-3d/apart/pull.ts'
import { Ruler } from '../../model-3d/apart/ruler.tsx'
import { apartTexts } from '../../model-3d/apart/texts.ts'
import { useRuler } from '../../model-3d/apart/use-ruler.ts'
import styles from './live-stage.module.css'

interface Props {
  pull: Pull
  /** All is put together: no part stands for itself any more. */
  onTogether: () => void
}

/** The ruler that pulls a model apart, between its two ends; for who asks for less motion the two ends alone. */
export function Controls({ pull, onTogether }: Props) {
  const Ways = pull.isStill ? Ends : Scale
  const putTogether = () => {
    pull.glide(0)
    onTogether()
  }
  return <Ways pull={pull} putTogether={putTogether} />
}

interface WaysProps {
  pull: Pull
  putTogether: () => void
}

function Ends({ pull, putTogether }: WaysProps) {
  const t = useTexts(apartTexts)
  const isApart = pull.use((mark) => mark > 0.5)
  return (
    <div className={`${styles.row} ${styles.ends}`}>
      <span role="group" aria-label={t.pullApart}>
        <button type="button" className={buttonClass('small')} aria-pressed={!isApart} onClick={putTogether}>
          {t.together}
        </button>
        <button type="button" className={buttonClass('small')} aria-pressed={isApart} onClick={() => pull.glide(1)}>
          {t.apart}
        </button>
      </span>
    </div>
  )
}

function Scale({ pull, putTogether }: WaysProps) {
  const t = useTexts(apartTexts)
  const input = useRef<HTMLInputElement>(null)
  const figure = useRef<HTMLElement>(null)
  useRuler(input, pull, figure)
  return (
    <div className={styles.row}>
      <button type="button" className={buttonClass('small')} onClick={putTogether}>
        {t.together}
      </button>
      <Ruler ref={input} label={t.pullApart} />
      <button type="button" className={buttonClass('small')} onClick={() => pull.glide(1)}>
        {t.apart}
      </button>
      <span className={styles.figure} aria-hidden="true">
        <b ref={figure}>0</b> <span>%</span>
      </span>
    </div>
  )
}
