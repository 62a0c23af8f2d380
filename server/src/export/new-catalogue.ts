import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { runOperatorCommand } from '../command.ts'
import { StartProblem } from '../start-problem.ts'
import { makeFolder } from './new-folder.ts'

/** What a new catalogue is a copy of. */
const STARTER = join(import.meta.dirname, '../../../demo/starter')

/** `npm run new-catalogue -- <folder>`: writes a catalogue to begin with, of one product, whose README explains every field. */
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
      if (entry.isFile()) await write(relative(STARTER, file), createReadStream(file))
    }
  })
  process.stdout.write(`A catalogue to begin with is in ${target}. Its README.md explains every field, and what to do next.\n`)
})
