import { PARTS_PLACE, productAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { textLinkClass } from '../../ui/button.ts'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { whenIdle } from '../../ui/late/when-idle.ts'
import { afterKey } from '../model-3d/apart/apart-rules.ts'
import { showMark } from '../model-3d/apart/ruler-mark.ts'
import { Ruler } from '../model-3d/apart/ruler.tsx'
import { apartTexts } from '../model-3d/apart/texts.ts'
import { model3dTexts } from '../model-3d/texts.ts'
import { productTexts } from '../product/texts.ts'
import styles from './hero-pull.module.css'

interface Props {
  product: Pick<Product, 'id' | 'view360Url'>
  art: RefObject<HTMLElement | null>
  isShown: boolean
  onPull: () => void
}

const focus = (link: HTMLAnchorElement | null) => link?.focus()

const LIVE = { load: () => import('./hero-apart.tsx'), texts: [apartTexts] }
const MEASURED = { load: () => import('./hero-dimensions.tsx'), texts: [model3dTexts] }
/** Dimension lines are shown from this window width. */
const IS_WIDE = '(width >= 1200px)'

/** Ruler that pulls the model apart. Its first use loads the 3D code. Without WebGL, a link to the product's parts replaces the ruler. */
export function HeroPull({ product: { id, view360Url }, art, isShown, onPull }: Props) {
  const { pullItApart } = useTexts(productTexts)
  const [input, figure] = [useRef<HTMLInputElement>(null), useRef<HTMLElement>(null)]
  const [isTouched, setTouched] = useState(false)
  const [isGone, setGone] = useState(false)
  const { code } = useLateCode(LIVE, isTouched)
  const [isMeasured, setMeasured] = useState(false)
  const measured = useLateCode(MEASURED, isMeasured && isShown).code
  const touch = () => {
    setTouched(true)
    onPull()
  }
  const start = useEffectEvent(() => {
    if (Number(input.current?.value) > 0) touch() // the ruler was moved before hydration
    return whenIdle(() => setMeasured(matchMedia(IS_WIDE).matches))
  })
  useEffect(() => start(), [])
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = afterKey(event.key, Number(event.currentTarget.value))
    if (next === undefined) return
    touch()
    if (code) return // the loaded code handles the key
    event.preventDefault()
    showMark(event.currentTarget, next / 100)
  }
  const link = (
    <p className={styles.pull}>
      <ShopLink ref={focus} className={textLinkClass} to={`${productAddress(id)}#${PARTS_PLACE}`}>
        {pullItApart}
      </ShopLink>
    </p>
  )
  const ruler = (
    <div className={`${styles.pull} scripted`} onTouchStart={(event) => event.stopPropagation() /* dragging the ruler must not swipe */}>
      <span className="lab" aria-hidden="true">
        {pullItApart}
      </span>
      <Ruler ref={input} label={pullItApart} onPointerDown={touch} onKeyDown={handleKey} />
      <span className="mono kept" aria-hidden="true">
        <b ref={figure}>0</b> <span>%</span>
      </span>
      {code && <code.HeroApart modelUrl={view360Url.trim()} art={art} input={input} figure={figure} onNone={() => setGone(true)} />}
    </div>
  )
  return (
    <>
      {isGone ? link : ruler}
      {measured && <measured.HeroDimensions productId={id} modelUrl={view360Url.trim()} art={art} />}
    </>
  )
}
