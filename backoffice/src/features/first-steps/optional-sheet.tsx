import { ADMIN_STAFF, adminGuideAddress, NEW } from '@shop/contract/manage/addresses'
import type { StepState } from '@shop/contract/manage/product-issues/shop-steps'
import { Link } from '../../frame/link.tsx'
import { useMay } from '../../frame/rights.ts'
import { useStaff } from '../../frame/session/session.ts'
import { textLinkClass } from '../../ui/controls/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import styles from './first-steps.module.css'
import { mayFollowGuides } from './step-row.tsx'
import { firstStepsTexts, optionalTexts as t } from './texts.ts'

export function OptionalSheet({ colleague }: { colleague: StepState }) {
  const may = useMay()
  const mayRead = mayFollowGuides(useStaff().role)
  const guide = (section: Parameters<typeof adminGuideAddress>[0]) => (mayRead ? adminGuideAddress(section) : undefined)
  const invite = may('POST /invitations') ? ADMIN_STAFF + NEW : undefined
  return (
    <Sheet title={firstStepsTexts.optional} count={firstStepsTexts.notNeeded}>
      <ul className={styles.optional}>
        <Choice icon="image" {...t.colours} to={guide('identity')} />
        <Choice icon="page" {...t.home} to={guide('content')} />
        <Choice icon={colleague === 'done' ? 'check' : 'key'} {...t.colleague} about={t.colleague.about[colleague]} to={invite} />
        <Choice icon="translate" {...t.languages} to={guide('products')} />
      </ul>
    </Sheet>
  )
}

interface Choice {
  icon: IconName
  title: string
  about: string
  link: string
  /** Address of the link; undefined if the user's role may not open it. */
  to: string | undefined
}

function Choice({ icon, title, about, link, to }: Choice) {
  return (
    <li>
      <Icon name={icon} />
      <b>{title}</b>
      <span className="muted">{about}</span>
      {to !== undefined && (
        <Link className={textLinkClass} to={to}>
          <span>{link}</span>
          <Icon name="right" small />
        </Link>
      )}
    </li>
  )
}
