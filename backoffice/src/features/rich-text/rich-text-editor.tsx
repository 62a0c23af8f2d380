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
  placeholder: ReactNode
  loading: ReactElement
}

/** Calls `onChange` only after input, so that unedited HTML remains unchanged. */
export function RichTextEditor({ labelId, errorId, hasError, lang, value, onChange, figures, placeholder, loading }: Props) {
  const sent = useRef(value)
  const send = useEffectEvent((html: string) => {
    sent.current = html
    onChange(html)
  })
  const [content] = useState(() => docOf(value).toJSON() as object) // a document's JSON is an object
  // Stable, because changed options would update the whole editor.
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
    immediatelyRender: false, // an editor created during render is destroyed if effects run more than 1 ms later
    shouldRerenderOnTransaction: false,
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- the editor calls this on an event, never during render
    onUpdate: ({ editor: { state } }) => send(htmlOf(state.doc)),
    editorProps,
  })
  useEffect(() => {
    if (!editor || value === sent.current) return
    sent.current = value
    editor.commands.setContent(docOf(value).toJSON() as object, { emitUpdate: false }) // a document's JSON is an object
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
