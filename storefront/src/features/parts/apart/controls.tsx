import { useRef } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { useTexts } from '../../../frame/language.tsx'
import { buttonClass } from '../../../ui/button.ts'
import type { Pull } from '../../model-3d/apart/pull.ts'
import { Ruler } from '../../model-3d/apart/ruler.tsx'
import { apartTexts } from '../../model-3d/apart/texts.ts'
import { useRuler } from '../../model-3d/apart/use-ruler.ts'
import styles from './live-stage.module.css'

interface Props {
  pull: Pull
  title: Elements
  /** Called on *Together*. The caller then clears the selected part. */
  onTogether: () => void
}

/** Shows the ruler between the buttons *Together* and *Apart*. Without motion (`isStill`), shows only the buttons. */
export function Controls({ pull, title, onTogether }: Props) {
  const Ways = pull.isStill ? Ends : Scale
  const putTogether = () => {
    pull.glide(0)
    onTogether()
  }
  return <Ways pull={pull} title={title} putTogether={putTogether} />
}

interface WaysProps extends Pick<Props, 'pull' | 'title'> {
  putTogether: () => void
}

function Ends({ pull, title, putTogether }: WaysProps) {
  const t = useTexts(apartTexts)
  const isApart = pull.use((mark) => mark > 0.5)
  return (
    <div className={`${styles.row} ${styles.ends}`}>
      {title}
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

function Scale({ pull, title, putTogether }: WaysProps) {
  const t = useTexts(apartTexts)
  const input = useRef<HTMLInputElement>(null)
  const figure = useRef<HTMLElement>(null)
  useRuler(input, pull, figure)
  return (
    <div className={styles.row}>
      {title}
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
