import { ADMIN_DEAD_LINKS, adminRecordAddress } from '@shop/contract/manage/addresses'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { deadLinkTexts as d } from '../dead-links/texts.ts'
import { FirstRecords, IssueRow } from './issue-row.tsx'

interface Props {
  links: ManageAnswerOf<'GET /findings'>['deadLinks']
  place: number
}

/** Links of all kinds of records that lead nowhere, as one issue. */
export function DeadLinksRow({ links: { count, first }, place }: Props) {
  return (
    <IssueRow
      tone="cost"
      place={place}
      {...d.issue}
      count={count}
      where={
        <FirstRecords
          first={first}
          count={count}
          of={({ type, id, name, field, link }) => ({ to: adminRecordAddress[type](id, field), name, code: link })}
        />
      }
      fix={
        <ButtonLink looks={['small']} to={ADMIN_DEAD_LINKS} aria-label={d.showAllOf(count)}>
          {d.showAll(count)}
        </ButtonLink>
      }
    />
  )
}
