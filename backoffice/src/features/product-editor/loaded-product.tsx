import type { ReactNode } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { AnswerView } from '../../ui/states/states.tsx'
import { editorTexts as t } from './texts.ts'
import type { Choices, KeptProduct } from './use-product.ts'

/** Loads a product with the choices of its form. */
export function LoadedProduct({ id, children }: { id: number; children: (product: KeptProduct, choices: Choices) => ReactNode }) {
  const product = useAnswer('GET /products/{id}', { id })
  const choices = useAnswer('GET /product-choices', {})
  return (
    <AnswerView answer={product} failed={t.failed}>
      {(kept) => (
        <AnswerView answer={choices} failed={t.failed}>
          {(toChoose) => children(kept, toChoose)}
        </AnswerView>
      )}
    </AnswerView>
  )
}
