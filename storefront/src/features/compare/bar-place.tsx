import { ABOUT, BRAND_STORY, CHOOSE, COMPARE, CONTACT, FAVORITES, HELP, HELP_ARTICLE, POLICY, PRODUCT } from '@shop/contract/addresses'
import { useEffect } from 'react'
import { matchPath, useLocation } from '@shop/ui/router'
import { useSession } from '../../frame/session.ts'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { followChoice, readChoice, useChoice } from '../product/comparing/choice.ts'
import { productTexts } from '../product/texts.ts'
import { compareBarTexts } from './bar/texts.ts'

const BAR = { load: () => import('./bar/compare-bar.tsx'), texts: [compareBarTexts, productTexts] }

/** Pages without products to compare: there phones do not show the bar. */
const FOR_READING = [FAVORITES, CHOOSE, HELP, HELP_ARTICLE, POLICY, CONTACT, ABOUT, BRAND_STORY]

/** Renders the comparison bar, except on /compare and product pages. After a logout, reads the choice again, which is then empty. */
export function CompareBarPlace() {
  const { pathname } = useLocation()
  const userId = useSession()?.user.id
  useEffect(followChoice, [])
  useEffect(() => () => void (userId !== undefined && readChoice()), [userId])
  if (pathname === COMPARE || matchPath(PRODUCT, pathname)) return null
  return <CompareBarOnceChosen isForReading={FOR_READING.some((path) => matchPath(path, pathname))} />
}

/** Loads the comparison bar at the first selection. Product pages render this component above their buy bar. */
export function CompareBarOnceChosen({ isForReading = false }: { isForReading?: boolean }) {
  const ids = useChoice()
  const { code } = useLateCode(BAR, ids.length > 0)
  return ids.length > 0 && code ? <code.CompareBar ids={ids} isForReading={isForReading} /> : null
}
