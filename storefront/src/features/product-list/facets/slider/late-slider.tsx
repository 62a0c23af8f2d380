import { type ComponentProps, useRef } from 'react'
import { useNear } from '@shop/ui/use-near'
import { useLateCode } from '../../../../ui/late/use-late-code.ts'
import type { Slider } from './slider.tsx'
import styles from './slider.module.css'

const SLIDER = { load: () => import('./slider.tsx') }

/** Loads the slider near the viewport, because phones hide the filters. Until then, its space is reserved. */
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
