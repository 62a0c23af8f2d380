import { join, resolve } from 'node:path'
import { runOperatorCommand, withShopDatabase } from '../command.ts'
import { openImportedMedia } from '../pictures/imported-media.ts'
import { StartProblem } from '../start-problem.ts'
import { importFolder } from './import-folder.ts'

const USAGE = `Say which folder:
  npm run import -- <folder>                       says what would change
  npm run import -- <folder> --write               changes it, all or nothing
  npm run import -- <folder> [--write] --archive   also takes out what the folder does not have
  … --write --confirm-low-prices                   also writes prices of less than half of the lowest of the last 30 days
  … --write --overwrite-staff                      also writes fields that staff changed since the last import`

const print = (line: string) => process.stdout.write(`${line}\n`)
/** Resolves when all lines are written, because the process ends next and there may be thousands of lines. */
const printAll = (lines: string[]) => new Promise<void>((resolve) => process.stdout.write(`${lines.join('\n')}\n`, () => resolve()))
const OPTIONS = ['--write', '--archive', '--confirm-low-prices', '--overwrite-staff']

/** Runs `npm run import -- <folder>`; the shop may be running. */
await runOperatorCommand('Nothing was changed.', async ({ args, config, folder, signal }) => {
  const [path, ...more] = args.filter((argument) => !OPTIONS.includes(argument))
  if (path === undefined || more.length > 0 || path.startsWith('-')) throw new StartProblem(USAGE)
  const [isWriting, isArchiving, confirmsLowPrices, overwritesStaff] = OPTIONS.map((option) => args.includes(option)) as [
    boolean,
    boolean,
    boolean,
    boolean,
  ] // one flag per option
  const source = resolve(folder, path)
  const { parts, lines, low, conflicts } = await withShopDatabase(config, print, async (db) => {
    signal.throwIfAborted()
    const imported = await openImportedMedia(config)
    const target = { origin: config.publicUrl, servedDir: join(config.demoDir, 'media'), imported }
    return importFolder(db, source, { isWriting, isArchiving, confirmsLowPrices, overwritesStaff, ...target })
  })
  await printAll([
    `Read from ${source}: ${parts.join(', ')}.`,
    ...lines,
    ...low,
    ...conflicts,
    summaryOf(lines, isWriting),
    ...(low.length > 0 && !isWriting ? [lowSummary(low.length)] : []),
    ...(conflicts.length > 0 ? [conflictSummary(conflicts.length)] : []),
  ])
})

const lowSummary = (count: number) =>
  `${count} price${count === 1 ? ' falls' : 's fall'} to less than half of the lowest of the last 30 days: to write ${count === 1 ? 'it' : 'them'}, add --confirm-low-prices.`

const conflictSummary = (count: number) =>
  `${count} record${count === 1 ? ' has' : 's have'} fields that staff changed too: to write what the folder says, add --overwrite-staff.`

function summaryOf(lines: string[], isWriting: boolean) {
  if (lines.length === 0) return 'Nothing to change.'
  const count = (mark: string) => lines.filter((line) => line.startsWith(mark)).length
  const counts = `${count('+')} new, ${count('~')} changed, ${count('-')} archived or removed`
  return isWriting ? `Changed: ${counts}.` : `Would change: ${counts}. Nothing was written: add --write.`
}
