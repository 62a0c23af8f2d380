import { type ComponentProps, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What the browser offers to choose: types and ends of names. What a file is, the server judges by its bytes. */
  accept: string
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

/** What can be chosen of each kind of file. */
export const ACCEPTS = {
  image: 'image/jpeg,image/png,image/webp',
  model: '.glb,model/gltf-binary',
  document: '.pdf,application/pdf',
} as const

/** A button that opens the browser's choice of files. */
export function ChooseFiles({ accept, isMultiple, onFiles, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="upload" {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = '' // so that the same file can be chosen again
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
