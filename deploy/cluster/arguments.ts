/** Its message explains the usage. */
export class Misused extends Error {}

export interface Asked {
  names: string[]
  /** True to continue after the rows of an earlier run. */
  isResumed: boolean
}

/** Accepts names of scenarios, `all`, or `all --from <name>`. Throws `Misused`. */
export function parseArguments(words: readonly string[], known: readonly string[]): Asked {
  const all = `It knows: ${known.join(', ')}.`
  const fromAt = words.indexOf('--from')
  const from = fromAt < 0 ? undefined : words[fromAt + 1]
  if (fromAt >= 0 && from === undefined) throw new Misused(`--from is followed by a scenario. ${all}`)
  const names = fromAt < 0 ? [...words] : [...words.slice(0, fromAt), ...words.slice(fromAt + 2)]
  const unknown = [...names, ...(from === undefined ? [] : [from])].find((name) => name !== 'all' && !known.includes(name))
  if (unknown !== undefined || from === 'all') throw new Misused(`There is no scenario "${unknown ?? 'all'}". ${all}`)
  if (names.length === 0) throw new Misused(`Say what to rehearse: npm run rehearse -- all, or names, or all --from <name>. ${all}`)
  if (names.includes('all')) {
    if (names.length > 1) throw new Misused('all is all of them: name it alone, or with --from <name>.')
    return { names: known.slice(from === undefined ? 0 : known.indexOf(from)), isResumed: from !== undefined }
  }
  if (from !== undefined) throw new Misused('--from goes with all.')
  return { names: known.filter((name) => names.includes(name)), isResumed: false }
}
