import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

type Command = (state: EditorState, dispatch: (tr: Transaction) => void) => void

interface Place {
  table: number
  row: number
  cell: number
}

function placeIn($from: ResolvedPos): Place | undefined {
  const depthOf = (name: string) => {
    for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === name) return depth
    return 0
  }
  const row = depthOf('tableRow')
  return row > 0 ? { table: depthOf('table'), row, cell: row + 1 } : undefined
}

export const isInTable = ({ selection: { $from } }: EditorState) => placeIn($from) !== undefined

const emptyLike = (cell: Node) => cell.type.createAndFill() ?? cell

/** Inserts a table of three columns, with a head row and two body rows. */
export const insertTable: Command = ({ schema, tr, selection }, dispatch) => {
  const { table, tableHead, tableBody, tableRow, tableHeader, tableCell } = schema.nodes
  if (!table || !tableHead || !tableBody || !tableRow || !tableHeader || !tableCell) return
  const rowOf = (cell: typeof tableCell) =>
    tableRow.create(
      null,
      [1, 2, 3].flatMap(() => cell.createAndFill() ?? []),
    )
  const made = table.create(null, [
    tableHead.create(null, rowOf(tableHeader)),
    tableBody.create(null, [rowOf(tableCell), rowOf(tableCell)]),
  ])
  const from = selection.from
  tr.replaceSelectionWith(made)
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView())
}

/** Adds a row below the row of the cursor. Below a head row, the new row becomes the first row of the body. */
export const addRow: Command = ({ tr, schema, selection: { $from } }, dispatch) => {
  const place = placeIn($from)
  if (!place) return
  const row = $from.node(place.row)
  const isHead = $from.node(place.row - 1).type.name === 'tableHead'
  const cells = row.children.map((cell) => (isHead ? schema.nodes['tableCell']?.createAndFill() : emptyLike(cell)) ?? cell)
  const made = row.type.create(null, cells)
  if (!isHead) return dispatch(tr.insert($from.after(place.row), made))
  const afterHead = $from.after(place.row - 1)
  const next = tr.doc.nodeAt(afterHead)
  const body = schema.nodes['tableBody']
  dispatch(next?.type === body ? tr.insert(afterHead + 1, made) : tr.insert(afterHead, body!.create(null, made))) // the schema has bodies
}

/** Removes the row of the cursor. Removing the last row removes the table. */
export const removeRow: Command = (state, dispatch) => {
  const { tr, selection } = state
  const { $from } = selection
  const place = placeIn($from)
  if (!place) return
  const section = $from.node(place.row - 1)
  if (section.childCount > 1) return dispatch(tr.delete($from.before(place.row), $from.after(place.row)))
  const isLast = $from.node(place.table).children.filter(({ type }) => type.name !== 'tableCaption').length === 1
  if (isLast) return removeTable(state, dispatch)
  dispatch(tr.delete($from.before(place.row - 1), $from.after(place.row - 1)))
}

/** Changes the cells of the cursor's column, from the last row up, so that positions of earlier rows remain valid. */
function inEachRow({ tr, selection: { $from } }: EditorState, change: (tr: Transaction, cell: Node, position: number) => void) {
  const place = placeIn($from)
  if (!place) return undefined
  const column = $from.index(place.row)
  const from = $from.start(place.table)
  const cells: { cell: Node; position: number }[] = []
  $from.node(place.table).descendants((node, position) => {
    if (node.type.name !== 'tableRow') return node.type.name.startsWith('table')
    let at = from + position + 1
    node.forEach((cell, _, index) => {
      if (index === Math.min(column, node.childCount - 1)) cells.push({ cell, position: at })
      at += cell.nodeSize
    })
    return false
  })
  for (const { cell, position } of cells.toReversed()) change(tr, cell, position)
  return tr
}

export const addColumn: Command = (state, dispatch) => {
  const tr = inEachRow(state, (all, cell, position) => void all.insert(position + cell.nodeSize, emptyLike(cell)))
  if (tr) dispatch(tr)
}

/** Removes the column of the cursor. Removing the last column removes the table. */
export const removeColumn: Command = (state, dispatch) => {
  const { $from } = state.selection
  const place = placeIn($from)
  if (!place) return
  if ($from.node(place.row).childCount === 1) return removeTable(state, dispatch)
  const tr = inEachRow(state, (all, cell, position) => void all.delete(position, position + cell.nodeSize))
  if (tr) dispatch(tr)
}

export const removeTable: Command = ({ tr, selection: { $from } }, dispatch) => {
  const place = placeIn($from)
  if (place) dispatch(tr.delete($from.before(place.table), $from.after(place.table)))
}
