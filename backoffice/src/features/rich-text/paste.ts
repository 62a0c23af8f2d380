import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { toast } from '../../ui/toasts/toasts.tsx'
import { sliceOf } from './html-to-doc.ts'
import { readPasted } from './pasted-html.ts'
import { richTextTexts as t } from './texts.ts'

/** Parses pasted content by our own parser, because the CSP blocks the editor's parser. Returns true if the event was handled. */
export function handlePaste(view: EditorView, event: ClipboardEvent) {
  const slice = event.clipboardData && sliceIn(view, event.clipboardData)
  if (!slice) return event.clipboardData ? refuseFiles(event.clipboardData) : false
  event.preventDefault()
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  return true
}

export function handleDrop(view: EditorView, event: DragEvent) {
  if (view.dragging || !event.dataTransfer) return false
  const slice = sliceIn(view, event.dataTransfer)
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  event.preventDefault() // otherwise the browser would open the file
  if (!slice) refuseFiles(event.dataTransfer)
  if (slice && place) view.dispatch(view.state.tr.replaceRange(place.pos, place.pos, slice))
  return true
}

/** Lets the Tab key leave the editor, so that the editor is no keyboard trap. */
export const leaveTabAlone = (_view: EditorView, event: KeyboardEvent) => event.key === 'Tab'

/** Warns that texts accept no files. Returns true if the data contains files. */
function refuseFiles({ files }: DataTransfer) {
  if (files.length > 0) toast(t.noPictures, { kind: 'warning' })
  return files.length > 0
}

function sliceIn({ state }: EditorView, data: DataTransfer): Slice | undefined {
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
  const { parent } = state.selection.$from
  const isCode = parent.type.spec.code === true
  const { schema } = state
  if (html !== '' && !isCode) {
    const { nodes, hasLostPictures } = readPasted(html)
    if (hasLostPictures) toast(t.noPictures, { kind: 'warning' })
    return Slice.fromJSON(schema, sliceOf(nodes).toJSON()) // converted, because the editor drops nodes of another schema
  }
  if (text === '') return undefined
  const lines = isCode ? [text.replaceAll('\r\n', '\n')] : text.split(/(?:\r?\n)+/)
  const inline = (line: string) => (line === '' ? [] : [schema.text(line)])
  if (lines.length === 1) return new Slice(Fragment.from(inline(lines[0] ?? '')), 0, 0)
  const paragraphs = lines.map((line): Node => schema.nodes['paragraph']!.create(null, inline(line))) // the schema has paragraphs
  return new Slice(Fragment.from(paragraphs), 1, 1)
}
