import { useParams } from '../../../../storefront/src/frame/router.tsx'
import { PartEditor } from '../../features/part-editor/part-editor.tsx'
import { partTexts as t } from '../../features/part-editor/texts.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { AnswerView } from '../../ui/states/states.tsx'

/** /admin/parts/:id: one spare part, in its layers. */
export function PartScreen() {
  const id = Number(useParams()['id'])
  const answer = useAnswer('GET /parts/{id}', { id })
  return (
    <AnswerView answer={answer} failed={t.failed}>
      {(part) => <PartEditor key={id} part={part} />}
    </AnswerView>
  )
}
