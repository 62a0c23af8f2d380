import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react'
import styles from './uploads.module.css'

interface Props {
  label: string
  isOff?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Area for dropped and pasted files. A file that is dropped outside the area does not replace the page. */
export function DropArea({ label, isOff = false, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const handleDrag = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', handleDrag)
    window.addEventListener('drop', handleDrag)
    return () => {
      window.removeEventListener('dragover', handleDrag)
      window.removeEventListener('drop', handleDrag)
    }
  }, [])
  const take = (files: FileList, event: DragEvent | ClipboardEvent) => {
    if (files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in the area does the same
    <div
      role="group"
      aria-label={label}
      className={`${styles.area} ${isOver ? styles.over : ''}`}
      onDragOver={({ dataTransfer }) => setOver(!isOff && dataTransfer.types.includes('Files'))}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!isOff) take(event.dataTransfer.files, event)
      }}
      onPaste={(event) => {
        if (!isOff) take(event.clipboardData.files, event)
      }}
    >
      {children}
    </div>
  )
}
