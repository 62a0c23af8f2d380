import { cpus } from 'node:os'
import { editor } from './backoffice/editor.ts'
import { productCounts } from './backoffice/product-counts.ts'
import { compare } from './compare.ts'
import { attack } from './figures/attack.ts'
import { besideWrites } from './figures/beside-writes.ts'
import { cached } from './figures/cached.ts'
import { counters } from './figures/counters.ts'
import { type Figure, isReached, lineOf } from './figures/figure.ts'
import { importCatalogue } from './figures/import.ts'
import { interactions } from './figures/interactions.ts'
import { memory } from './figures/memory.ts'
import { navigation } from './figures/navigation.ts'
import { overload } from './figures/overload.ts'
import { backoffice, catalogueSize, customerReads, customersSize, facets, kinds, pageQuery, saves, suggestions } from './figures/queries.ts'
import { searchMemory } from './figures/search-memory.ts'
import { secondStart } from './figures/second-start.ts'
import { uncached } from './figures/uncached.ts'
import { uploadMemory } from './figures/upload-memory.ts'

/**
 * `npm run bench` measures promises of speed and size; the exit code is 1 if one is broken. `-- compare <commit>`
 * compares the current code with a commit.
 */

/** Measurements by name. `npm run bench -- memory overload` selects two of them. */
const FIGURES: Record<string, () => Figure[] | Promise<Figure[]>> = {
  query: pageQuery,
  customer: customerReads,
  size: catalogueSize,
  customers: customersSize,
  suggest: suggestions,
  backoffice,
  kinds,
  saves,
  facets,
  editor,
  cached,
  uncached,
  start: secondStart,
  navigation,
  interactions,
  memory: async () => [...(await memory()), ...(await searchMemory())],
  overload,
  attack,
  writes: besideWrites,
  import: importCatalogue,
  counters,
  counts: productCounts,
  upload: uploadMemory,
}

async function measure(names: string[]) {
  const unknown = names.find((name) => !Object.hasOwn(FIGURES, name))
  if (unknown !== undefined) throw new Error(`There is no figure "${unknown}": they are ${Object.keys(FIGURES).join(', ')}`)
  for (const [name, figuresOf] of Object.entries(FIGURES)) {
    if (names.length > 0 && !names.includes(name)) continue
    for (const figure of await figuresOf()) {
      console.log(lineOf(figure))
      if (!isReached(figure)) process.exitCode = 1
    }
  }
}

const [first, ...rest] = process.argv.slice(2)
const [cpu] = cpus()
console.log(`${cpus().length} × ${cpu?.model ?? 'unknown'}, Node ${process.version}\n`)
if (first === 'compare') await compare(rest)
else await measure(process.argv.slice(2))
