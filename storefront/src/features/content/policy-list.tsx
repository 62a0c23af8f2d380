import { LEGAL, policyAddress } from '@shop/contract/addresses'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import { useHasPolicy, useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { SideList } from './side-list.tsx'
import { contentTexts } from './texts.ts'

const LICENCES_FILE = '/licences.txt'

/** Lists links to the policies and to the licences file (security O6). `here` is the path of the current page. */
export function PolicyList({ here }: { here: string }) {
  const { policiesTitle, licences } = useTexts(contentTexts)
  const { policies, legal } = useTexts(frameTexts)
  const { hasOperator } = useIdentity()
  const hasPolicy = useHasPolicy()
  const links = [
    ...POLICY_FLAGS.filter(hasPolicy).map((flag) => ({ to: policyAddress(flag), name: policies[flag] })),
    ...(hasOperator ? [{ to: LEGAL, name: legal }] : []),
  ]
  const pages = links.map((link) => ({ ...link, isHere: link.to === here }))
  return <SideList title={policiesTitle} links={[...pages, { to: LICENCES_FILE, name: licences, isFile: true }]} isNumbered />
}
