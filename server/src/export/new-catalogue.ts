import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { ProductFile } from '@shop/contract/catalog/catalog-files'
import { PRODUCT } from '@shop/contract/kinds/declared/product'
import type { Field } from '@shop/contract/kinds/field'
import { runOperatorCommand } from '../command.ts'
import { StartProblem } from '../start-problem.ts'
import { makeFolder } from './new-folder.ts'

const README = 'README.md'
const AFTER_PRODUCT = '\n\n## `catalogue/parts.json`'
const STARTER = join(import.meta.dirname, '../../../demo/starter')

/** Runs `npm run new-catalogue -- <folder>`, which writes a catalogue of one product and a README of all fields. */
await runOperatorCommand('Nothing was written.', async ({ args, folder, signal }) => {
  const [path, ...more] = args
  if (path === undefined || more.length > 0 || path.startsWith('-')) {
    throw new StartProblem('Say where to: npm run new-catalogue -- <folder>, which is empty or not there yet.')
  }
  const target = resolve(folder, path)
  await makeFolder(target, async ({ write }) => {
    for (const entry of await readdir(STARTER, { recursive: true, withFileTypes: true })) {
      signal.throwIfAborted()
      const file = join(entry.parentPath, entry.name)
      const path = relative(STARTER, file)
      if (path === README) await write(path, withFields(await readFile(file, 'utf8')))
      else if (entry.isFile()) await write(path, createReadStream(file))
    }
  })
  process.stdout.write(`A catalogue to begin with is in ${target}. Its README.md explains every field, and what to do next.\n`)
})

/** Adds rows for declared fields of products that the README does not mention. */
function withFields(readme: string) {
  const fields: Readonly<Record<string, Field>> = PRODUCT.fields
  const rows = Object.keys(ProductFile.shape).flatMap((name) => {
    const field = fields[name]
    return !field || readme.includes(`\`${name}\``) ? [] : [`\n| \`${name}\` | ${factsOf(field).join(', ')} |`]
  })
  return readme.replace(AFTER_PRODUCT, rows.join('') + AFTER_PRODUCT)
}

function factsOf(field: Field) {
  return [
    field.type,
    ...('min' in field ? [`${field.min} to ${field.max}`] : 'max' in field ? [`at most ${field.max} letters`] : []),
    ...('unit' in field && field.unit ? [field.unit] : []),
    ...('options' in field ? [field.options.join(' or ')] : []),
    ...(field.localised ? ['in each language'] : []),
    ...(field.required ? [] : ['optional']),
  ]
}
