import { EditorContent, useEditor } from '@tiptap/react'
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { htmlOf } from './doc-to-html.ts'
import { docOf } from './html-to-doc.ts'
import { handleDrop, handlePaste, leaveTabAlone } from './paste.ts'
import type { RichTextProps } from './rich-text.tsx'
import styles from './rich-text.module.css'
import { EXTENSIONS } from './schema.ts'
import { Toolbar } from './toolbar.tsx'

interface Props extends Omit<RichTextProps, 'label' | 'aside' | 'error' | 'beside'> {
  labelId: string
  errorId: string
  hasError: boolean
  /** Shown while nothing is written. */
  placeholder: ReactNode
  /** Shown until it is there. */
  loading: ReactElement
}

/** The editor of a text. It tells of a change only once somebody has typed: a text that is only looked at stays as it was written. */
export function RichTextEditor({ labelId, errorId, hasError, lang, value, onChange, figures, placeholder, loading }: Props) {
  const told = useRef(value)
  const tell = useEffectEvent((html: string) => {
    told.current = html
    onChange(html)
  })
  const [content] = useState(() => docOf(value).toJSON() as object) // a document
  // Options that are others than before have all of the editor updated: they stay the same objects.
  const editorProps = useMemo(
    () => ({
      attributes: { class: styles.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, lang },
      handleDOMEvents: { paste: handlePaste, drop: handleDrop, keydown: leaveTabAlone },
    }),
    [labelId, lang],
  )
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    injectCSS: false,
    immediatelyRender: false, // made while rendering it is destroyed again where a slow machine comes to its effects later than after 1 ms
    shouldRerenderOnTransaction: false,
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- an event of the editor, never called while rendering
    onUpdate: ({ editor: { state } }) => tell(htmlOf(state.doc)),
    editorProps,
  })
  useEffect(() => {
    if (!editor || value === told.current) return
    told.current = value
    editor.commands.setContent(docOf(value).toJSON() as object, { emitUpdate: false }) // a document
  }, [editor, value])
  useEffect(() => {
    const dom = editor?.view.dom
    dom?.setAttribute('aria-invalid', String(hasError))
    dom?.setAttribute('aria-describedby', errorId)
  }, [editor, hasError, errorId])
  if (!editor) return loading
  return (
    <>
      <Toolbar editor={editor} figures={figures} />
      <div className={styles.paper}>
        {placeholder !== undefined && <div className={styles.placeholder}>{placeholder}</div>}
        <EditorContent editor={editor} />
      </div>
    </>
  )
}
