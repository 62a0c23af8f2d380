import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../frame/language.tsx'
import { loadTexts } from '../../frame/words/text-group.ts'
import { useLateDialog } from '../../ui/late/use-late-dialog.ts'
import type { Spec } from './dimensions/dimensions.ts'
import { model3dTexts } from './texts.ts'
import type { Model } from './model.ts'

interface Props extends Pick<Model, 'modelUrl' | 'poster' | 'name' | 'kind'> {
  /** Its length, width and height are those that they state. */
  specs: readonly Spec[]
  partNumber: string
  className?: string | undefined
  children: ReactNode
}

/**
 * Opens a product's 3D model: beside its price, or as one of its pictures' thumbnails. Nothing of 3D, neither code nor words, is loaded before it is
 * pressed. Only for products with a model: `modelUrl` is not blank.
 */
export function ModelButton({ className, children, ...shown }: Props) {
  const language = useLanguage()
  const [isLoading, setLoading] = useState(false)
  const { Dialog, open, shut } = useLateDialog(async () => {
    setLoading(true)
    try {
      const [{ ModelDialog }] = await Promise.all([import('./model-dialog.tsx'), loadTexts([model3dTexts], language)])
      return ModelDialog
    } finally {
      setLoading(false)
    }
  })
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" aria-busy={isLoading} onClick={() => isLoading || open()}>
        {children}
      </button>
      {Dialog && <Dialog {...shown} onClose={shut} />}
    </>
  )
}
