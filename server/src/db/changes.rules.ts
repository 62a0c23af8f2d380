/** A row of a table, with values as in PostgreSQL's JSON. */
export type Row = Record<string, unknown>

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Compares JSON values deeply. Undefined equals null, and times are equal if they denote the same moment. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a ?? null, b ?? null)) return true
  if (typeof a === 'string' && typeof b === 'string') return TIME.test(a) && TIME.test(b) && Date.parse(a) === Date.parse(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, index) => isSame(value, b[index]))
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => isSame(left.get(key), right.get(key)))
}

export const changedColumns = (there: Row, wanted: Row) => Object.keys(wanted).filter((column) => !isSame(there[column], wanted[column]))
