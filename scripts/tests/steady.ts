import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withBusyLoops } from './busy.ts'
import { cleanCommit, GIT, type History, keepResult, readResults, type SuiteResult } from './results.ts'
import { ROOT } from './root.ts'

interface SteadyRun {
  name: string
  isBusy?: true
  /** Runs as the user `nobody` if the caller is root. */
  isOrdinary?: true
}

/** Runs that must be green before the suite counts as steady. */
const RUNS: readonly SteadyRun[] = [
  { name: 'steady-1' },
  { name: 'steady-2', isBusy: true },
  { name: 'steady-3', isOrdinary: true },
  { name: 'steady-4' },
  { name: 'steady-5', isBusy: true },
  { name: 'steady-6' },
]

/** Environment without the settings that npm adds for this run. */
const OUTER = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
/** User and group id of `nobody` on Debian. */
const NOBODY = 65_534
const ONLY_TESTS = /\.md$|\.test\.tsx?$|^e2e\/|^server\/test\//

/** True if the run was green on the commit or on one since which only tests and documentation changed. */
export function isDone(result: SuiteResult | undefined, commit: string, { changed }: Pick<History, 'changed'>): boolean {
  if (!result || result.failed > 0) return false
  return result.commit === commit || (changed(result.commit, commit)?.every((path) => ONLY_TESTS.test(path)) ?? false)
}

/** Returns the counts of the last line of `npm test`. Without that line, the run has failed. */
export function readCounts(output: string): { passed: number; failed: number } {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return passed === undefined || failed === undefined ? { passed: 0, failed: 1 } : { passed: Number(passed), failed: Number(failed) }
}

/** Runs `npm test` in a fresh clone of the commit. `log` is the path of its output. */
async function runInClone({ isOrdinary }: SteadyRun, commit: string, log: string) {
  const folder = mkdtempSync(join(tmpdir(), 'steady-'))
  const clone = join(folder, 'main')
  const home = join(folder, 'home')
  const user = isOrdinary && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  try {
    mkdirSync(home)
    execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, clone])
    execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: clone })
    if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
    const child = spawn('npm', ['test'], {
      cwd: clone,
      ...user,
      env: { ...OUTER, ...(user.uid !== undefined && { HOME: home }), CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const file = createWriteStream(log)
    child.stdout.pipe(file, { end: false })
    child.stderr.pipe(file, { end: false })
    await once(child, 'close')
    await new Promise<void>((resolve) => file.end(resolve))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return readFileSync(log, 'utf8')
}

/** Runs what is not done yet, and stops after a run with failures. Results are kept by commit. Throws in a work tree with changes. */
export async function runSteady(reports: string): Promise<{ passed: number; failed: number }> {
  const commit = cleanCommit()
  if (commit === undefined) throw new Error('The work tree differs from its commit')
  const total = { passed: 0, failed: 0 }
  mkdirSync(reports, { recursive: true })
  for (const run of RUNS) {
    const kept = readResults().get(run.name)
    if (kept && isDone(kept, commit, GIT)) {
      total.passed += kept.passed
      console.log(`done ${run.name}  ${kept.commit.slice(0, 8)}`)
      continue
    }
    const startMs = performance.now()
    const log = join(reports, `${run.name}.log`)
    const output = await withBusyLoops(run.isBusy ? 2 : 0, () => runInClone(run, commit, log))
    const counts = readCounts(output)
    const minutes = Math.round((performance.now() - startMs) / 60_000)
    keepResult(run.name, { commit, ...counts, minutes })
    total.passed += counts.passed
    total.failed += counts.failed
    const details = [run.isBusy && 'beside busy loops', run.isOrdinary && 'as an ordinary user'].filter(Boolean).join(', ')
    console.log(`${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${run.name}  ${minutes} min  ${details}`.trimEnd())
    for (const [line] of output.matchAll(/^unsteady .*$/gm)) console.log(line)
    if (counts.failed > 0) {
      console.log(`${output.slice(-2_000)}\n${log}`)
      break
    }
  }
  return total
}
