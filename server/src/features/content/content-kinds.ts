import { BANNER } from '@shop/contract/kinds/declared/banner'
import { CONTACT } from '@shop/contract/kinds/declared/contact'
import { ENDORSEMENT } from '@shop/contract/kinds/declared/endorsement'
import { isOutside, SOCIAL_LINK } from '@shop/contract/kinds/declared/social-link'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { tableKind } from '../../kinds/table-kind.ts'
import { findDeadLinks } from '../redirects/dead-links.queries.ts'

export const BANNER_KIND = tableKind(BANNER, {
  checkAll: async (db, judged) => {
    const dead = await findDeadLinks(db, judged.map(({ values }) => String(values['targetUrl'] ?? ''))) // prettier-ignore
    return judged.map(({ values }) => (dead.has(String(values['targetUrl'])) ? [{ path: 'targetUrl', issue: 'noPage' }] : []))
  },
})
export const ENDORSEMENT_KIND = tableKind(ENDORSEMENT)

export const SOCIAL_LINK_KIND = tableKind(SOCIAL_LINK, {
  check: ({ linkUrl }) => (linkUrl === '' || isOutside(linkUrl) ? [] : [{ path: 'linkUrl', issue: 'outsideAddress' }]),
})

const VALUE = `value.${DEFAULT_LANGUAGE}`

export const CONTACT_KIND = tableKind(CONTACT, {
  columns: (set) => (Object.hasOwn(set, VALUE) ? { value: set[VALUE] ?? '' } : {}), // the previous release reads this column
})
