/** The roles of a table's own elements, written out: phones lay it out as a grid, which would take them away (design 6). */
export const ROLES = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
