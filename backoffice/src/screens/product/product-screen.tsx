import { useParams } from '../../../../storefront/src/frame/router.tsx'
import { ProductEditor } from '../../features/product-editor/product-editor.tsx'
import { editorTexts as t } from '../../features/product-editor/texts.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { AnswerView } from '../../ui/states/states.tsx'

/** /admin/products/:id: one product, in its layers. */
export function ProductScreen() {
  const id = Number(useParams()['id'])
  const product = useAnswer('GET /products/{id}', { id })
  const choices = useAnswer('GET /product-choices', {})
  return (
    <AnswerView answer={product} failed={t.failed}>
      {(kept) => (
        <AnswerView answer={choices} failed={t.failed}>
          {(toChoose) => <ProductEditor key={id} product={kept} choices={toChoose} />}
        </AnswerView>
      )}
    </AnswerView>
  )
}
