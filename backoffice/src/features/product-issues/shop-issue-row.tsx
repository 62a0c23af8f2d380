import { ADMIN_PRODUCTS, adminArticlesOf, adminGuideAddress, NEW } from '@shop/contract/manage/addresses'
import { type NeededPolicy, SHOP_ISSUES, type ShopIssue } from '@shop/contract/manage/product-issues/shop-steps'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { IssueRow } from './issue-row.tsx'
import { POLICY_WORDS, SHOP_ISSUE_WORDS, todayTexts as t } from './texts.ts'

const ADDRESSES: Record<ShopIssue, string> = {
  noProducts: ADMIN_PRODUCTS,
  noImprint: adminGuideAddress('identity'),
  noPolicies: adminArticlesOf('policy') + NEW,
}

export function ShopIssueRow({ issue, place, missing }: { issue: ShopIssue; place: number; missing: readonly NeededPolicy[] }) {
  const { what, fix, why } = SHOP_ISSUE_WORDS[issue]
  return (
    <IssueRow
      tone={SHOP_ISSUES[issue]}
      place={place}
      what={what}
      why={why}
      where={issue === 'noPolicies' && missing.map((policy) => <li key={policy}>{POLICY_WORDS[policy]}</li>)}
      fix={
        <ButtonLink looks={['small']} to={ADDRESSES[issue]} aria-label={t.fixOf(fix, what)}>
          {fix}
        </ButtonLink>
      }
    />
  )
}
