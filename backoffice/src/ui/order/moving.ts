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

/** Returns the index of the box at the point, or nearest to the point. Boxes may wrap into lines. */
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
