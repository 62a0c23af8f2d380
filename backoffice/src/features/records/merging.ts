export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((entry, place) => isSame(entry, other[place]))
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
}

/** Returns a function that returns the previous value while the next value is equal, so that React sees no change. */
export function keepSame<Value>() {
  let kept: Value
  return (next: Value) => (isSame(kept, next) ? kept : (kept = next))
}

/** Merges two changes of `base`. Returns undefined on a conflict. */
export const merged = (base: unknown, theirs: unknown, yours: unknown): { value: unknown } | undefined => {
  const value = merge(base, theirs, yours)
  return value === CLASH ? undefined : { value }
}

const CLASH = Symbol('both changed it')
/** Marks a part that an object or list lacks. */
const NONE = Symbol('none')

function merge(base: unknown, theirs: unknown, yours: unknown): unknown {
  if (isSame(theirs, yours) || isSame(base, yours)) return theirs
  if (isSame(base, theirs)) return yours
  if (isObject(base) && isObject(theirs) && isObject(yours)) return mergeObjects(base, theirs, yours)
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(yours)) return mergeLists(base, theirs, yours)
  return CLASH
}

type Parts = Readonly<Record<string, unknown>>
const partOf = (parts: Parts, key: string) => (Object.hasOwn(parts, key) ? parts[key] : NONE)

function mergeObjects(base: Parts, theirs: Parts, yours: Parts) {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(yours), ...Object.keys(base)])
  const parts = [...keys].map((key) => [key, merge(partOf(base, key), partOf(theirs, key), partOf(yours, key))] as const)
  if (parts.some(([, part]) => part === CLASH)) return CLASH
  return Object.fromEntries(parts.filter(([, part]) => part !== NONE))
}

/** Returns the key of a list entry; undefined if the entry has no key. */
const ownKeyOf = (entry: unknown) => (isObject(entry) ? (entry['key'] ?? entry['url'] ?? entry['part']) : undefined)
/** Returns the key of a list entry as JSON; without a key, the whole entry as JSON. */
const keyOf = (entry: unknown) => JSON.stringify(ownKeyOf(entry) ?? entry)

/** True if both sides changed entries without keys. Such entries cannot be matched. */
function areBothChanged(base: readonly unknown[], ...others: Array<readonly unknown[]>) {
  const without = (list: readonly unknown[], lists: Array<readonly unknown[]>) =>
    list.some(
      (entry) => isObject(entry) && ownKeyOf(entry) === undefined && !lists.some((one) => one.some((other) => isSame(entry, other))),
    )
  return without(base, others) && others.every((list) => without(list, [base]))
}

/** Merges entry by entry, in the order of the side that moved entries. New entries follow their predecessors. */
function mergeLists(base: readonly unknown[], theirs: readonly unknown[], yours: readonly unknown[]) {
  const hasTwice = (list: readonly unknown[]) => new Set(list.map(keyOf)).size < list.length
  if ([base, theirs, yours].some(hasTwice) || areBothChanged(base, theirs, yours)) return CLASH
  const [ofBase, ofTheirs, ofYours] = [base, theirs, yours].map((list) => Object.fromEntries(list.map((entry) => [keyOf(entry), entry])))
  const entries = mergeObjects(ofBase ?? {}, ofTheirs ?? {}, ofYours ?? {})
  if (entries === CLASH) return CLASH
  const left = base.map(keyOf).filter((key) => Object.hasOwn(ofTheirs ?? {}, key) && Object.hasOwn(ofYours ?? {}, key))
  const orderIn = (list: readonly unknown[]) => list.map(keyOf).filter((key) => left.includes(key))
  const [theirOrder, yourOrder] = [orderIn(theirs), orderIn(yours)]
  if (!isSame(theirOrder, left) && !isSame(yourOrder, left) && !isSame(theirOrder, yourOrder)) return CLASH
  const [first, second] = isSame(theirOrder, left) ? [yours, theirs] : [theirs, yours]
  return withThoseOf(first.map(keyOf), second.map(keyOf))
    .filter((key) => Object.hasOwn(entries, key))
    .map((key) => entries[key])
}

/** Adds the keys that only `others` contains, each after its predecessor in `others`. */
function withThoseOf(keys: readonly string[], others: readonly string[]) {
  const all = [...keys]
  others.forEach((key, place) => {
    if (!all.includes(key)) all.splice(place === 0 ? 0 : all.indexOf(others[place - 1] ?? '') + 1, 0, key)
  })
  return all
}

export const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)
