import type { ReactNode } from 'react'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import type { Spec } from './dimensions/dimensions.ts'
import { unitsTexts } from '../units/texts.ts'
import { model3dTexts } from './texts.ts'
import type { Model } from './model.ts'

const DIALOG = { load: () => import('./model-dialog.tsx'), texts: [model3dTexts, unitsTexts] }

interface Props extends Pick<Model, 'modelUrl' | 'poster' | 'name' | 'kind'> {
  specs: readonly Spec[]
  partNumber: string
  className?: string | undefined
  children: ReactNode
}

/** Button that opens the 3D dialog, whose code and texts load on press. `modelUrl` must not be empty. */
export function ModelButton({ className, children, ...shown }: Props) {
  const { code, isOpening, open, shut } = useLateCode(DIALOG)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" aria-busy={isOpening} onClick={() => isOpening || open()}>
        {children}
      </button>
      {code && <code.ModelDialog {...shown} onClose={shut} />}
    </>
  )
}
