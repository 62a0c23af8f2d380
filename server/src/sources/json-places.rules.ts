/** A syntax error in JSON, at an index of the text. */
export interface SyntaxMistake {
  at: number
  sentence: string
}

/** Positions of the values in a JSON text. They are known only if the text has no syntax error (`mistake`). */
export interface JsonPlaces {
  mistake: SyntaxMistake | undefined
  /** Returns the index of a value, or in an object of its name. For a missing value, returns the index of the enclosing value. */
  placeOf(path: readonly PropertyKey[]): number
}

/** Maximum nesting, because the parser is recursive. No file of the shop is nested this deeply. */
const MAX_DEPTH = 200
const BLANK = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

interface Node {
  at: number
  inner?: Map<string, Node>
}

class Mistake extends Error {
  readonly at: number
  constructor(at: number, sentence: string) {
    super(sentence)
    this.at = at
  }
}

/** Finds the positions of all values and of the first syntax error, because `JSON.parse` does not always report a position. */
export function placesIn(text: string): JsonPlaces {
  let at = 0
  const root: Node = { at: 0 }

  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const skip = () => take(BLANK)
  const next = () => text.charAt(at)

  function value(depth: number): Node {
    skip()
    const node: Node = { at }
    if (depth > MAX_DEPTH) throw new Mistake(at, 'is nested too deeply')
    if (next() === '{') node.inner = members('}', () => member(depth))
    else if (next() === '[') node.inner = members(']', (index) => [String(index), value(depth + 1)])
    else if (next() === '"') string('a text')
    else if (take(WORD) === undefined && take(NUMBER) === undefined) throw new Mistake(at, `a value is expected here${found()}`)
    return node
  }

  function member(depth: number): [string, Node] {
    const place = at
    if (next() !== '"') throw new Mistake(at, `a name in double quotes is expected here${found()}`)
    const name = string('a name')
    skip()
    if (next() !== ':') throw new Mistake(at, `a colon is expected after the name "${name}"`)
    at++
    return [name, { ...value(depth + 1), at: place }]
  }

  function members(end: string, read: (index: number) => [string, Node]) {
    const inner = new Map<string, Node>()
    const begin = at++
    skip()
    if (next() === end) return (at++, inner)
    for (let index = 0; ; index++) {
      const [name, node] = read(index)
      inner.set(name, node)
      skip()
      if (next() === end) return (at++, inner)
      if (at >= text.length)
        throw new Mistake(at, `the file ends before the ${text.charAt(begin)} of line ${lineAt(text, begin)} is closed`)
      if (next() !== ',') throw new Mistake(at, `a comma or a ${end} is expected here${found()}`)
      at++
      skip()
      if (next() === end) throw new Mistake(at, `there is a comma before the ${end}, where something more is expected`)
    }
  }

  function string(what: string) {
    const quoted = take(STRING)
    if (quoted === undefined)
      throw new Mistake(at, `${what} begins here that does not end on its line, or has a character that must be escaped`)
    return JSON.parse(quoted) as string // `STRING` matches only valid JSON strings
  }

  const found = () => (at < text.length ? `, not ${JSON.stringify(next())}` : '')

  let mistake: SyntaxMistake | undefined
  try {
    Object.assign(root, value(0))
    skip()
    if (at < text.length) throw new Mistake(at, `the file should end here${found()}`)
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    mistake = { at: error.at, sentence: error.message }
  }
  return {
    mistake,
    placeOf(path) {
      let node = root
      for (const name of path) {
        const inner = node.inner?.get(String(name))
        if (!inner) break
        node = inner
      }
      return node.at
    },
  }
}

/** Returns the line number of an index, counted from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}
