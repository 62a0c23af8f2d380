import { runOperatorCommand, withShopDatabase } from '../../../command.ts'
import { listUncomparedSpecs, type UncomparedSpecs } from './definitions.queries.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const lineOf = ({ name, key, unit, products, productId }: UncomparedSpecs) => {
  const where = products === 1 ? `product ${productId}` : `${products} products, the first of them ${productId}`
  if (key === null) return `${name}: in no definition (${where})`
  const what = unit === null ? 'without a number' : unit === '' ? 'in no unit' : `in ${unit}`
  return `${name}: ${what}, so that ${key} does not compare it (${where})`
}

/** Runs `npm run specs`. The shop may be running (docs/merchants.md). */
await runOperatorCommand('Nothing was read.', async ({ config }) => {
  const specs = await withShopDatabase(config, print, listUncomparedSpecs)
  for (const spec of specs) print(lineOf(spec))
  print(
    specs.length === 0
      ? 'Every spec has a definition, and every figure can be compared.'
      : `${specs.length} names of specs are shown and not compared.`,
  )
})
