import type { RecordState } from '@shop/contract/manage/record-types'
import type { StatusName } from '../../../ui/marks/marks.tsx'
import { editorTexts as t } from '../texts.ts'
import type { KeptProduct } from '../use-product.ts'

/** Returns the state of a product as shoppers see it: a published product may still be hidden. */
export function standing(
  state: RecordState,
  findings: readonly Pick<KeptProduct['findings'][number], 'kind'>[],
  isRetired = false,
): { status: StatusName; words: string } {
  if (state !== 'live') return { status: state, words: state === 'draft' ? t.draft : t.archived }
  const has = (kind: KeptProduct['findings'][number]['kind']) => findings.some((issue) => issue.kind === kind)
  if (has('notVisibleYet')) return { status: 'scheduled', words: t.scheduled }
  if (has('noLongerVisible')) return { status: 'archived', words: t.ended }
  if (has('seriesHidden')) return { status: 'draft', words: t.withSeries }
  if (isRetired) return { status: 'archived', words: t.retired }
  return { status: 'live', words: t.live }
}
