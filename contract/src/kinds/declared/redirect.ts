import { MAX_PATH_LENGTH } from '../../limits.ts'
import { oldPathOf, shopPathOf } from '../../redirects/shop-path.ts'
import { kind } from '../kind.ts'

/** Largest value of a 32-bit column. */
const MAX_COUNT = 2_147_483_647

/** Paths of the shop without a page, and the paths that they lead to. Without `to`, the answer is 410. */
export const REDIRECT = kind({
  type: 'redirect',
  path: 'redirects',
  about: 'Where old paths of the shop lead.',
  table: 'redirect',
  fields: {
    from: { type: 'line', max: MAX_PATH_LENGTH, example: '/sale', column: 'from_path', unique: true, required: true, searched: true, sorted: true }, // prettier-ignore
    to: { type: 'line', max: MAX_PATH_LENGTH, example: '/discount-products', column: 'to_path', searched: true, listed: true, sorted: true }, // prettier-ignore
    /** Of the last 30 days. */
    hits: { type: 'number', min: 0, max: MAX_COUNT, counted: true, listed: true, sorted: true },
  },
  title: 'from',
  create: ['from', 'to'],
  topic: 'content',
  files: { file: 'redirects.json', list: '', by: 'from' },
})

export interface RedirectProblem {
  path: 'from' | 'to'
  issue: 'shopPath' | 'redirectLoop'
}

/** Rules that need no database, by the names of fields. */
export function redirectProblems(values: Readonly<Record<string, unknown>>): RedirectProblem[] {
  const [from, to] = [textOf(values['from']), textOf(values['to'])]
  const [fromPath, toPath] = [oldPathOf(from), shopPathOf(to)]
  return [
    ...(fromPath === undefined && from !== '' ? [{ path: 'from', issue: 'shopPath' } as const] : []),
    ...(toPath === undefined && to !== '' ? [{ path: 'to', issue: 'shopPath' } as const] : []),
    ...(toPath !== undefined && toPath === fromPath ? [{ path: 'to', issue: 'redirectLoop' } as const] : []),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
