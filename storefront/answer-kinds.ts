import { CALLS } from '@shop/contract/calls'

const READS = CALLS.filter(({ method }) => method === 'GET').map(({ name, data }) => ({ name, kind: data.def.type }))
type Kind = (typeof READS)[number]['kind']

/**
 * A regular expression that finds the names of the reads whose data is of a kind, and no others: the shortest parts of names that do. It takes a browser
 * fewer bytes than the names, not to speak of the schemas.
 */
function patternOf(kind: Kind) {
  const [names, others] = [true, false].map((isOfKind) => READS.filter((read) => (read.kind === kind) === isOfKind).map(({ name }) => name))
  const parts = [...new Set(names?.flatMap(partsOf))].filter((part) => !others?.some((name) => name.includes(part)))
  const chosen: string[] = []
  for (let left = names ?? []; left.length > 0; left = left.filter((name) => !chosen.some((part) => name.includes(part)))) {
    const found = (part: string) => left.filter((name) => name.includes(part)).length
    const [best] = parts.toSorted((a, b) => found(b) - found(a) || a.length - b.length)
    if (best === undefined) throw new Error(`No part of their names tells reads with ${kind} from others`)
    chosen.push(best)
  }
  return chosen.join('|')
}

/** All parts of a name that stand for themselves in a regular expression. */
const partsOf = (name: string) =>
  Array.from(name, (_, start) => Array.from(name.slice(start), (__, end) => name.slice(start, start + end + 1)))
    .flat()
    .filter((part) => /^[\w/}-]+$/.test(part))

/** What the browser is told of the contract's reads, for `define` of a build. */
export const ANSWER_KINDS = {
  'import.meta.env.LISTS': JSON.stringify(patternOf('array')),
  'import.meta.env.NULLABLE': JSON.stringify(patternOf('nullable')),
}
