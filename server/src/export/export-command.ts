import { resolve } from 'node:path'
import { runOperatorCommand, withShopDatabase } from '../command.ts'
import { StartProblem } from '../start-problem.ts'
import { exportShop } from './export-shop.ts'
import { openMediaSource } from './media.ts'
import { checkEmpty } from './new-folder.ts'

const note = (line: string) => process.stderr.write(`${line}\n`)
const MAX_NAMED = 20

/** `npm run export -- <folder>`: writes a shop that runs or not as a folder that `npm run import` and a first start read. */
await runOperatorCommand('Nothing was exported.', async ({ args, config, folder, signal }) => {
  const [path, ...more] = args
  if (path === undefined || more.length > 0 || path.startsWith('-')) {
    throw new StartProblem('Say where to: npm run export -- <folder>, which is empty or not there yet.')
  }
  const target = resolve(folder, path)
  await checkEmpty(target) // before a database is started for nothing
  const source = await openMediaSource(config)
  const told = await withShopDatabase(config, note, (db) => exportShop(db, { target, source, signal }))
  for (const file of told.missing.slice(0, MAX_NAMED)) note(`media/${file} is missing or damaged: it is not in the folder.`)
  if (told.missing.length > MAX_NAMED) note(`So are ${told.missing.length - MAX_NAMED} more.`)
  process.stdout.write(`The shop is in ${target}: ${told.series} series, ${told.products} products, ${told.files} files of media.\n`)
})
