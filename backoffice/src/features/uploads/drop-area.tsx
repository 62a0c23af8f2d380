import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react'
import styles from './uploads.module.css'

interface Props {
  label: string
  /** Nothing is taken here. */
  isOff?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Takes files that are dropped onto it, or pasted in it. What is dropped beside it does not lead away from the page. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whoever does not drop or paste has the button in it
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
