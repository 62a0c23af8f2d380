import { COMPARE, PRODUCT } from '@shop/contract/addresses'
import { useEffect } from 'react'
import { matchPath, useLocation } from '../../frame/router.tsx'
import { useSession } from '../../frame/session.ts'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { followChoice, readChoice, useChoice } from '../product/comparing/choice.ts'
import { productTexts } from '../product/texts.ts'
import { compareBarTexts } from './bar/texts.ts'

const BAR = { load: () => import('./bar/compare-bar.tsx'), texts: [compareBarTexts, productTexts] }

/** Where the bar stands on most screens: below all else. It goes with a login, as the choice does. */
export function CompareBarPlace() {
  const { pathname } = useLocation()
  const userId = useSession()?.user.id
  useEffect(followChoice, [])
  useEffect(() => () => void (userId !== undefined && readChoice()), [userId])
  return pathname === COMPARE || matchPath(PRODUCT, pathname) ? null : <CompareBarOnceChosen />
}

/** What is chosen for a comparison, from the first tick; its code is loaded then. A product's page has it above its own bar. */
export function CompareBarOnceChosen() {
  const ids = useChoice()
  const { code } = useLateCode(BAR, ids.length > 0)
  return ids.length > 0 && code ? <code.CompareBar ids={ids} /> : null
}
