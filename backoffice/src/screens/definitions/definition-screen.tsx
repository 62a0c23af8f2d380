import { useParams } from '../../../../storefront/src/frame/router.tsx'
import { DefinitionEditor } from '../../features/definition-editor/definition-editor.tsx'
import { definitionTexts as t } from '../../features/definition-editor/texts.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { AnswerView } from '../../ui/states/states.tsx'

/** /admin/definitions/:id: one definition of specs, in its layers. */
export function DefinitionScreen() {
  const id = Number(useParams()['id'])
  const answer = useAnswer('GET /definitions/{id}', { id })
  return (
    <AnswerView answer={answer} failed={t.failed}>
      {(definition) => <DefinitionEditor key={id} definition={definition} />}
    </AnswerView>
  )
}
