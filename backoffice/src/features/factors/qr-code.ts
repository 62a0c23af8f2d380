/**
 * Makes QR codes (ISO/IEC 18004) of texts as UTF-8, at error correction level M, versions 1 to 12: up to 287 bytes, which an `otpauth:` address has. Only
 * what these need: one mode, one level, the mask with the least penalty.
 */

/** Codewords in all, of error correction per block, and blocks, by version at level M. */
const VERSIONS: readonly (readonly [total: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
  [404, 30, 5],
  [466, 22, 8],
]

type Grid = (boolean | undefined)[][]

/** The modules of a code, row by row, true where they are dark. Throws where the text is too long. */
export function qrCodeOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version =
    VERSIONS.findIndex(([total, correction, blocks], index) => total - correction * blocks >= bytes.length + (index < 9 ? 2 : 3)) + 1
  if (version === 0) throw new Error('The text is too long for a QR code')
  const codewords = withCorrection(dataOf(bytes, version), version)
  const masked = Array.from({ length: 8 }, (_, mask) => draw(codewords, version, mask))
  return masked.reduce((best, grid) => (penaltyOf(grid) < penaltyOf(best) ? grid : best))
}

/** Mode, length, text, and padding up to what the version holds. */
function dataOf(bytes: Uint8Array, version: number) {
  const [total, correction, blocks] = VERSIONS[version - 1]! // a version that was chosen from there
  const capacity = total - correction * blocks
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, version < 10 ? 8 : 16), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))]
  bits.push(...Array<number>(Math.min(4, capacity * 8 - bits.length)).fill(0))
  bits.push(...Array<number>(-bits.length & 7).fill(0))
  const data = Array.from({ length: bits.length / 8 }, (_, place) => Number.parseInt(bits.slice(place * 8, place * 8 + 8).join(''), 2))
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

const bitsOf = (value: number, length: number) => Array.from({ length }, (_, place) => (value >>> (length - 1 - place)) & 1)

/** The data in blocks, each with its error correction, interleaved. */
function withCorrection(data: number[], version: number) {
  const [total, correction, count] = VERSIONS[version - 1]! // as above
  const shortBlocks = count - (total % count)
  const shortLength = Math.floor(total / count) - correction
  const divisor = divisorOf(correction)
  let from = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = data.slice(from, (from += shortLength + (index < shortBlocks ? 0 : 1)))
    return { block, rest: remainderOf(block, divisor) }
  })
  const interleave = (parts: number[][]) =>
    Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, place) => parts.flatMap((part) => part[place] ?? [])).flat()
  return [...interleave(blocks.map(({ block }) => block)), ...interleave(blocks.map(({ rest }) => rest))]
}

/** In the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1. */
function multiply(left: number, right: number) {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((right >>> bit) & 1) * left
  }
  return product
}

function divisorOf(degree: number) {
  const divisor = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let place = 0; place < degree; place++) divisor[place] = multiply(divisor[place] ?? 0, root) ^ (divisor[place + 1] ?? 0)
    root = multiply(root, 2)
  }
  return divisor
}

function remainderOf(data: readonly number[], divisor: readonly number[]) {
  const rest = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [place, coefficient] of divisor.entries()) rest[place] = (rest[place] ?? 0) ^ multiply(coefficient, factor)
  }
  return rest
}

/** All modules: the patterns that are always there, then the codewords along their path, under a mask. */
function draw(codewords: readonly number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  for (let place = 0; place < size; place++) {
    set(6, place, place % 2 === 0)
    set(place, 6, place % 2 === 0)
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) drawSquares(set, x, y, 4, [2, 4]) // prettier-ignore
  const centres = alignmentOf(version)
  for (const x of centres)
    for (const y of centres) {
      const isAtFinder = (x === 6 && (y === 6 || y === size - 7)) || (y === 6 && x === size - 7)
      if (!isAtFinder) drawSquares(set, x, y, 2, [1])
    }
  drawFormat(set, size, mask)
  drawVersion(set, size, version)
  fill(grid, codewords, mask)
  return grid.map((row) => row.map((isDark) => isDark === true))
}

type SetModule = (x: number, y: number, isDark: boolean) => void

/** Squares around a centre, dark but for the rings at `light`. */
function drawSquares(set: SetModule, x: number, y: number, reach: number, light: readonly number[]) {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
}

function alignmentOf(version: number) {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = 4 * version + 10
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))]
}

/** Level M is 00; 10 bits of a BCH code follow. Twice, and the module that is always dark. */
function drawFormat(set: SetModule, size: number, mask: number) {
  let rest = mask
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const format = ((mask << 10) | rest) ^ 0x5412
  const bit = (place: number) => ((format >>> place) & 1) === 1
  for (let place = 0; place < 15; place++) {
    if (place < 6) set(8, place, bit(place))
    else if (place < 8) set(8, place + 1, bit(place))
    else if (place === 8) set(7, 8, bit(place))
    else set(14 - place, 8, bit(place))
    if (place < 8) set(size - 1 - place, 8, bit(place))
    else set(8, size - 15 + place, bit(place))
  }
  set(8, size - 8, true)
}

/** From version 7 on; 12 bits of a BCH code follow. Twice. */
function drawVersion(set: SetModule, size: number, version: number) {
  if (version < 7) return
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let place = 0; place < 18; place++) {
    const isDark = ((bits >>> place) & 1) === 1
    const [near, far] = [Math.floor(place / 3), size - 11 + (place % 3)]
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Lays the codewords in pairs of columns, from the right, up and down in turn, around what is there. */
function fill(grid: Grid, codewords: readonly number[], mask: number) {
  const size = grid.length
  const isMasked = MASKS[mask]! // one of eight
  let place = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - step : step
        const row = grid[y]
        if (!row || row[x] !== undefined) continue
        const isDark = (((codewords[place >>> 3] ?? 0) >>> (7 - (place & 7))) & 1) === 1
        row[x] = isDark !== isMasked(x, y)
        place++
      }
  }
}

/** How hard a reader would find it: long runs, blocks, what looks like a corner, more of one colour. */
function penaltyOf(grid: boolean[][]) {
  const size = grid.length
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x] === true))].map((line) => line.map(Number).join(''))
  let penalty = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * ([...line.matchAll(/(?=10111010000)/g)].length + [...line.matchAll(/(?=00001011101)/g)].length)
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const isDark = grid[y]?.[x]
      if (grid[y - 1]?.[x] === isDark && grid[y]?.[x - 1] === isDark && grid[y - 1]?.[x - 1] === isDark) penalty += 3
    }
  const dark = grid.flat().filter(Boolean).length
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}
