import type { LooseIsland } from './loose.ts'
import type { Seen } from './words.ts'

export interface Finding {
  /** Fault with part or word, but without figures; identifies known faults. */
  fault: string
  detail: string
}

/** Accepted faults with their counts, by product. */
export interface Known {
  reason: string
  faults: Record<string, Record<string, number>>
}

const [LEAST_SHOWN, LEAST_CONTRAST] = [0.85, 3]
/** Words that show less are inside or behind the model, where a cut does not matter. */
const UNSEEN = 0.03

/** Removes number and side: `wheel front left` becomes `wheel`. */
const kindOf = (part: string) => part.replaceAll(/ (front|middle|rear|left|right|inner|\d+)\b/g, '')

export const looseFindings = (islands: LooseIsland[]): Finding[] =>
  islands.map(({ parts, at, size, gap }) => ({
    fault: `loose: ${[...new Set(parts.map(kindOf))].join(', ')}`,
    detail: `${parts.join(', ')}: ${gap.toFixed(1)} mm from the nearest part, ${size.toFixed(0)} mm long, around ${at.map((side) => side.toFixed(0)).join(', ')} mm`,
  }))

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

export function wordFindings(words: Seen[]): Finding[] {
  return words.flatMap(({ text, where, shown, covered, contrast, isMirrored }) => {
    if (shown === undefined || shown < UNSEEN) return []
    const name = `${text ?? 'a label'} on ${kindOf(where)}`
    return [
      ...(shown < LEAST_SHOWN
        ? [
            {
              fault: `hidden: ${name}`,
              detail: `${percent(shown)} of it is seen, ${percent(covered)} is covered, ${percent(Math.max(0, 1 - shown - covered))} has no surface that faces the camera`,
            },
          ]
        : []),
      ...(contrast !== undefined && contrast < LEAST_CONTRAST
        ? [{ fault: `pale: ${name}`, detail: `contrast ${contrast.toFixed(1)}:1` }]
        : []),
      ...(isMirrored ? [{ fault: `mirrored: ${name}`, detail: 'reads from the wrong side' }] : []),
    ]
  })
}

/** Returns new faults, and known ones that were found less or more often. */
export function unknown(product: string, findings: Finding[], known: Known[]) {
  const expected = new Map(known.flatMap(({ faults }) => Object.entries(faults[product] ?? {})))
  const found = Map.groupBy(findings, ({ fault }) => fault)
  const isAsKnown = (fault: string) => found.get(fault)?.length === expected.get(fault)
  return {
    added: findings.filter(({ fault }) => !isAsKnown(fault)).map(({ fault, detail }) => `${product}, ${fault}: ${detail}`),
    gone: [...expected]
      .filter(([fault, count]) => (found.get(fault)?.length ?? 0) < count)
      .map(([fault, count]) => `${product}, ${fault}: known ${count} times, found ${found.get(fault)?.length ?? 0} times`),
  }
}
