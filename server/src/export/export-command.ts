import { resolve } from 'node:path'
import { runOperatorCommand, withShopDatabase } from '../command.ts'
import { StartProblem } from '../start-problem.ts'
import { exportShop } from './export-shop.ts'
import { openMediaSource } from './copy-media.ts'
import { checkEmpty } from './new-folder.ts'

const note = (line: string) => process.stderr.write(`${line}\n`)
const MAX_NAMED = 20

/** Runs `npm run export -- <folder>`, which writes a folder for imports and first starts. The shop may be running. */
await runOperatorCommand('Nothing was exported.', async ({ args, config, folder, signal }) => {
  const [path, ...more] = args
  if (path === undefined || more.length > 0 || path.startsWith('-')) {
    throw new StartProblem('Say where to: npm run export -- <folder>, which is empty or not there yet.')
  }
  const target = resolve(folder, path)
  await checkEmpty(target) // checked first, so that no database is started in vain
  const source = await openMediaSource(config)
  const exported = await withShopDatabase(config, note, (db) => exportShop(db, { target, source, signal }))
  for (const file of exported.missing.slice(0, MAX_NAMED)) note(`media/${file} is missing or damaged: it is not in the folder.`)
  if (exported.missing.length > MAX_NAMED) note(`So are ${exported.missing.length - MAX_NAMED} more.`)
  process.stdout.write(
    `The shop is in ${target}: ${exported.series} series, ${exported.products} products, ${exported.files} files of media.\n`,
  )
})
