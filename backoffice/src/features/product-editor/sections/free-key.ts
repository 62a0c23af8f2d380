export function freeKey(used: readonly string[], wanted: string) {
  const isFree = (key: string) => !used.includes(key)
  if (isFree(wanted)) return wanted
  let place = 2
  while (!isFree(`${wanted}-${place}`)) place += 1
  return `${wanted}-${place}`
}
