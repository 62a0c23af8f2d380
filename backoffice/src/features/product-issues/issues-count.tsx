import { PRODUCT_ISSUES } from '@shop/contract/manage/product-issues/issue-kinds'
import { useAnswer } from '../../frame/calls/queries.ts'
import { RailCount } from '../shell/rail.tsx'

export function IssuesCount() {
  const { data } = useAnswer('GET /findings')
  const ofShop = useAnswer('GET /first-steps').data?.issues.length ?? 0
  const count = (data?.products ?? 0) + ofShop + (data?.deadLinks.count ?? 0)
  if (!data || count === 0) return null
  const isHot = ofShop > 0 || data.kinds.some(({ kind }) => PRODUCT_ISSUES[kind] === 'stop')
  return <RailCount count={count} isHot={isHot} />
}
