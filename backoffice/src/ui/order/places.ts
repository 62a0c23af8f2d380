/** A list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const others = list.filter((_, place) => place !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The place of the box that a point is in, or is nearest to, where a box that is drawn from `from` would come to stand. Boxes may lie in lines of several. */
export function placeAt(boxes: readonly Box[], from: number, { x, y }: { x: number; y: number }) {
  const distanceTo = ({ left, top, width, height }: Box) =>
    Math.hypot(Math.max(left - x, 0, x - left - width), 4 * Math.max(top - y, 0, y - top - height))
  let nearest = from
  let least = Infinity
  boxes.forEach((box, place) => {
    if (place === from) return
    const distance = distanceTo(box)
    if (distance < least) [nearest, least] = [place, distance]
  })
  const own = boxes[from]
  return own && distanceTo(own) <= least ? from : nearest
}
