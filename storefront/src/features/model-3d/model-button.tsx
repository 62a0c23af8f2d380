import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { loadTexts } from '../../frame/words/text-group.ts'
import { frameTexts } from '../../frame/texts.ts'
import { toast } from '../../ui/toast.tsx'
import type { Spec } from './dimensions/dimensions.ts'
import type { ModelDialog } from './model-dialog.tsx'
import { model3dTexts } from './texts.ts'
import type { Model } from './model.ts'

interface Props extends Pick<Model, 'modelUrl' | 'poster' | 'name' | 'kind'> {
  /** Its length, width and height are those that they state. */
  specs: readonly Spec[]
  partNumber: string
  className?: string | undefined
  children: ReactNode
}

type Dialog = ComponentType<ComponentProps<typeof ModelDialog>>

/**
 * Opens a product's 3D model: beside its price, or as one of its pictures' thumbnails. Nothing of 3D, neither code nor words, is loaded before it is
 * pressed. Only for products with a model: `modelUrl` is not blank.
 */
export function ModelButton({ partNumber, className, children, ...shown }: Props) {
  const { networkError } = useTexts(frameTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState<{ Dialog: Dialog }>()
  const [isLoading, setLoading] = useState(false)

  async function open() {
    setLoading(true)
    try {
      const [{ ModelDialog: Dialog }] = await Promise.all([import('./model-dialog.tsx'), loadTexts([model3dTexts], language)])
      setOpened({ Dialog })
    } catch {
      toast('error', networkError)
    }
    setLoading(false)
  }
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" aria-busy={isLoading} onClick={() => isLoading || void open()}>
        {children}
      </button>
      {opened && <opened.Dialog {...shown} partNumber={partNumber} onClose={() => setOpened(undefined)} />}
    </>
  )
}
