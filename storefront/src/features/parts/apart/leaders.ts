import type { Place } from '../../model-3d/apart/apart-rules.ts'

/** Each leader line lies over a broader one of the paper's colour. */
const LINES = ['casing', 'line']

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** The ends of a leader line, in shares of the frame: at the number, and at the part. Undefined: the part has none yet. */
export type Leader = { from: Place; at: Place } | undefined

/** The leader lines of a stage as SVG, for each part a group of them and the dot at the part. */
export function leadersSvg(leaders: Leader[]) {
  return leaders
    .map((leader) => {
      const ends = leader
        ? ` x1="${percent(leader.from.x)}" y1="${percent(leader.from.y)}" x2="${percent(leader.at.x)}" y2="${percent(leader.at.y)}"`
        : ''
      const dot = leader ? ` cx="${percent(leader.at.x)}" cy="${percent(leader.at.y)}"` : ''
      return `<g>${LINES.map((kind) => `<line data-line="${kind}"${ends}/>`).join('')}<circle r="3.5"${dot}/></g>`
    })
    .join('')
}

/** Where a number stands, as a style. */
export const placeStyle = (leader: Leader) => leader && { left: percent(leader.from.x), top: percent(leader.from.y) }
