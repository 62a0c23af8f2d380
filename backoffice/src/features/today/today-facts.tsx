import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { numberText } from '../../frame/times.ts'
import { TitleBlock } from '../../ui/sheet/sheet.tsx'
import { todayFactsTexts as t } from './texts.ts'

export function TodayFacts({ today: { products, lastChange } }: { today: ManageAnswerOf<'GET /today'> }) {
  return (
    <TitleBlock
      facts={[
        { name: t.published, value: t.of(products.live, products.all) },
        { name: t.drafts, value: numberText(products.drafts) },
        ...(lastChange ? [{ name: t.lastChange, value: t.changedBy(lastChange.time, lastChange.by?.name) }] : []),
      ]}
    />
  )
}
