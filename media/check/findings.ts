import type { LooseIsland } from './loose.ts'
import type { Seen } from './words.ts'

/** A visible fault of a model. */
export interface Finding {
  /** What is wrong with which part or word, without figures: known faults are named by it. */
  fault: string
  /** The figures. */
  detail: string
}

/** Faults that are known: what is seen, and how often it is found, by product and fault. */
export interface Known {
  reason: string
  faults: Record<string, Record<string, number>>
}

/** A word shows at least this share of its area and has this contrast. */
const [LEAST_SHOWN, LEAST_CONTRAST] = [0.85, 3]
/** A word of which less is seen is inside the model, or behind it: nobody sees that it is cut. */
const UNSEEN = 0.03

/** The part of the model without its number and side: `wheel front left` and `arm 2 right` are `wheel` and `arm`. */
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

/** The findings of a product that are not known, and the known faults that are not found, or not as often. */
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
