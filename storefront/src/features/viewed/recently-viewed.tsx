import { useEffect, useRef } from 'react'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { useNear } from '../../ui/late/use-near.ts'
import { productTexts } from '../product/texts.ts'
import { rememberViewed } from './viewed.ts'

const ROW = { load: () => import('./viewed-row.tsx'), texts: [productTexts] }

/** Products that were looked at before this one, in this browser: asked for when their place comes near. This one is remembered at once. */
export function RecentlyViewed({ current }: { current: number }) {
  const place = useRef<HTMLDivElement>(null)
  const { code } = useLateCode(ROW, useNear(place))
  useEffect(() => rememberViewed(current), [current])
  return <div ref={place}>{code && <code.ViewedRow current={current} />}</div>
}
