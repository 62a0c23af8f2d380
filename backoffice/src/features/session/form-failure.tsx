import type { Failure } from '../../frame/calls/failure.ts'
import { FieldError } from '../../ui/fields/field.tsx'

export function FormFailure({ failure }: { failure: Failure | undefined }) {
  return <FieldError>{failure?.message}</FieldError>
}
