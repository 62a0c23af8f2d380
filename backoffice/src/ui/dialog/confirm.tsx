import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { FieldError } from '../fields/field.tsx'
import { Dialog } from './dialog.tsx'
import { inElement } from '../../../../storefront/src/ui/reading/in-element.tsx'

interface Props {
  /** The question: “Archive the tag Limited?”. */
  title: string
  /** The safe way: “Keep it”. */
  keep: string
  /** What is done: “Archive the tag”. */
  verb: string
  isDanger?: boolean
  /** Does it. Resolves to why it was not done; then the dialog stays. An empty text: it is known already. */
  onConfirm: () => Promise<string | undefined>
  onClose: () => void
  /** What comes of it, and where it is used. */
  children: ReactNode
}

/** A question before something is done that others notice. The safe way comes first. */
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
