import { type ComponentProps, useRef } from 'react'
import { useLateCode } from '../../../../ui/late/use-late-code.ts'
import { useNear } from '../../../../ui/late/use-near.ts'
import type { Slider } from './slider.tsx'
import styles from './slider.module.css'

const SLIDER = { load: () => import('./slider.tsx'), texts: [] }

/** A slider whose code is loaded when it comes near: on phones the filters beside a list are not in sight. Until then its room is kept. */
export function LateSlider(props: ComponentProps<typeof Slider>) {
  const room = useRef<HTMLDivElement>(null)
  const { code } = useLateCode(SLIDER, useNear(room))
  if (code) return <code.Slider {...props} />
  return (
    <div ref={room} className={styles.slider}>
      <div className={styles.bars} />
      <div className={styles.rail} />
    </div>
  )
}
