import { useEffect, useRef } from 'react'
import { useNear } from '@shop/ui/use-near'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { productTexts } from '../product/texts.ts'
import { rememberViewed } from './viewed.ts'

const ROW = { load: () => import('./viewed-row.tsx'), texts: [productTexts] }

/** Row of recently viewed products, which loads near the viewport. Remembers the current product at once. */
export function RecentlyViewed({ current }: { current: number }) {
  const place = useRef<HTMLDivElement>(null)
  const { code } = useLateCode(ROW, useNear(place))
  useEffect(() => rememberViewed(current), [current])
  return <div ref={place}>{code && <code.ViewedRow current={current} />}</div>
}
