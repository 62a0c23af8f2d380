/** Lets go of what has been longest in a map or a set, until at most `max` are left. */
export function dropOldest<Key>(held: Map<Key, unknown> | Set<Key>, max: number) {
  for (const oldest of held.keys()) {
    if (held.size <= max) break
    held.delete(oldest)
  }
}
