import { type ComponentProps, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** MIME types and extensions; the server checks the content. */
  accept: string
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

export const ACCEPTS = {
  image: 'image/jpeg,image/png,image/webp',
  model: '.glb,model/gltf-binary',
  document: '.pdf,application/pdf',
  video: '.mp4,video/mp4',
} as const

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
