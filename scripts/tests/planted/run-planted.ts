import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTests } from '../run-step.ts'
import { BIN, REPORTER, type Step } from '../steps.ts'

const PLANTED = 'scripts/tests/planted'

/** Runs planted files, which fail in the first run, as `npm test` runs its tests. */
export async function runPlanted(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  const step: Step = {
    name: 'planted',
    files: names.map((name) => `${PLANTED}/${name}.planted.ts`),
    command: [
      process.execPath,
      join(BIN, 'vitest'),
      'run',
      '--config',
      `${PLANTED}/vitest.config.ts`,
      '--root',
      '.',
      `--reporter=${REPORTER}`,
    ],
  }
  const environment = { PLANTED_DIR: folder, VITEST: undefined, NODE_ENV: undefined }
  const { passed, failures, unsteady } = await runTests(step, join(folder, 'reports'), 0, { maxMinutes: 5, environment })
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  const line = ({ file, title, error }: (typeof failures)[number]) =>
    `${file.replace(`${PLANTED}/`, '').replace('.planted.ts', '')}: ${title}: ${error.slice(0, 60).replaceAll('\n', ' ')}`
  return { passed, failed: failures.map(line), unsteady: unsteady.map(line).toSorted() }
}
