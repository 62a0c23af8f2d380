import { type ReactNode, useState } from 'react'
import { inElement } from '@shop/ui/in-element'
import { Button } from '../controls/button.tsx'
import { FieldError } from '../fields/field.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  keep: string
  verb: string
  isDanger?: boolean
  /** Resolves to undefined on success. An error message keeps the dialog open; it is empty if the error is shown elsewhere. */
  onConfirm: () => Promise<string | undefined>
  onClose: () => void
  children: ReactNode
}

/** Dialog that asks for confirmation. The safe button comes first. */
export function Confirm({ title, keep, verb, isDanger, onConfirm, onClose, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async (close: () => void) => {
    setBusy(true)
    const why = await onConfirm()
    setBusy(false)
    setProblem(why)
    if (why === undefined) close()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button looks={['quiet']} onClick={close}>
            {keep}
          </Button>
          <Button looks={[isDanger ? 'danger' : 'solid']} isBusy={isBusy} onClick={() => void confirm(close)}>
            {verb}
          </Button>
        </>
      )}
    >
      {inElement(children)}
      <FieldError>{problem}</FieldError>
    </Dialog>
  )
}
