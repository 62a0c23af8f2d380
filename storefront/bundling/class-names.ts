import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'

const ROOT = dirname(dirname(import.meta.dirname))

const STYLES = globSync('storefront/src/**/*.module.css', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
/** The names of each file's classes, in the order in which the file has them: the same in both builds. */
const classes = new Map<string, string[]>()

/**
 * A class name of three or four characters: the file in two, then the class. Names that say where they are from are a tenth of home's HTML and of all
 * styles, compressed: each costs what it is long where it stands for the first time, and hashes do not compress.
 */
export function shortClassName(name: string, file: string) {
  const path = pathOf(file)
  const place = STYLES.indexOf(path)
  if (place < 0) throw new Error(`The styles ${path} were not there when the build began`)
  const names = classes.get(path) ?? []
  classes.set(path, names)
  if (!names.includes(name)) names.push(name)
  const letter = String.fromCharCode('a'.charCodeAt(0) + Math.floor(place / 36))
  return letter + (place % 36).toString(36) + names.indexOf(name).toString(36)
}

const pathOf = (file: string) => relative(ROOT, file).replaceAll('\\', '/').split('?')[0] ?? ''

/** In development, a class name by which its part is found: `product-card-price-1f3`. The hash of the path keeps equal file names apart. */
export function classNameOf(name: string, file: string) {
  const path = pathOf(file)
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 3)
  return `${basename(path, '.module.css')}-${name}-${hash}`
}
