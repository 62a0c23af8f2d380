import type { ControlProps } from '../kind-words/kind-words.ts'
import { useField, useRights } from '../records/record-context.tsx'
import { PageSearch } from './page-search.tsx'

/** An address, typed or chosen among the pages of the shop. */
export function TargetOfRecord({ name, children }: ControlProps) {
  const [, change] = useField<string>(name)
  const { mayWrite } = useRights()
  return (
    <div>
      {children}
      {mayWrite(name) && <PageSearch onChoose={change} />}
    </div>
  )
}
