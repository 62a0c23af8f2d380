import type { RecordState } from '@shop/contract/manage/record-types'
import type { StatusName } from '../../../ui/marks/marks.tsx'
import { editorTexts as t } from '../texts.ts'
import type { KeptProduct } from '../use-product.ts'

/** Where a product stands as shoppers see it: what is in the shop and not in sight is said. */
export function standing(
  state: RecordState,
  findings: readonly Pick<KeptProduct['findings'][number], 'kind'>[],
): { status: StatusName; words: string } {
  if (state !== 'live') return { status: state, words: state === 'draft' ? t.draft : t.archived }
  const has = (kind: KeptProduct['findings'][number]['kind']) => findings.some((finding) => finding.kind === kind)
  if (has('notVisibleYet')) return { status: 'scheduled', words: t.scheduled }
  if (has('noLongerVisible')) return { status: 'archived', words: t.ended }
  if (has('seriesHidden')) return { status: 'draft', words: t.withSeries }
  return { status: 'live', words: t.live }
}
