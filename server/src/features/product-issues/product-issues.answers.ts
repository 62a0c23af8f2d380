import type { ProductIssue } from '@shop/contract/manage/products/products'
import type { ProductIssueRow } from './product-issues.queries.ts'

export const presentProductIssue = ({ kind, field, detail, since }: ProductIssueRow): ProductIssue => ({
  kind,
  field,
  detail,
  since: since?.toISOString() ?? null,
})
