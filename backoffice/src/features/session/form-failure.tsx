import type { Failure } from '../../frame/calls/failure.ts'
import { FieldError } from '../../ui/fields/field.tsx'

/** Why a form was not sent, where that is about none of its fields. */
export function FormFailure({ failure }: { failure: Failure | undefined }) {
  return <FieldError>{failure?.message}</FieldError>
}
