/**
 * `npm test` runs every check of the shop, even after one fails; the last line is `N passed, N failed`.
 * Checks without tests run two at a time, because each uses only one core for long stretches; then the tests run, project by
 * project. Files that failed run once more: what passes then is printed as unsteady.
 * `npm test -- types unit` runs only those steps. `npm run test:all` runs the suites that are not green on this commit, with whole
 * matrices, floods and kills; `npm run test:all -- kills` runs that suite. `npm test -- --again 10 [commit]` runs the test files that
 * changed since the commit (default: HEAD) ten times. `npm test -- --steady` runs `npm test` six times in fresh clones.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runAgain } from './tests/again.ts'
import { cleanCommit, GIT, keepResult, readResults, stateOf, tableOf } from './tests/results.ts'
import { ROOT } from './tests/root.ts'
import { runSuite } from './tests/run-suite.ts'
import { endSteps } from './tests/run-step.ts'
import { runSteady } from './tests/steady.ts'
import { DURABILITY, fullSuites, type Suite, TEST } from './tests/steps.ts'

const isAll = process.argv.includes('--all')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
/** Folder of test reports. They are kept, because they contain the duration of each test. */
const REPORTS = join(ROOT, 'build/test-reports')

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endSteps(signal)
    process.exit(1)
  })
}

const total = { passed: 0, failed: 0 }

async function run(suite: Suite) {
  const commit = cleanCommit()
  const startMs = performance.now()
  const { passed, failed } = await runSuite(suite, REPORTS)
  total.passed += passed
  total.failed += failed
  const minutes = Math.round((performance.now() - startMs) / 60_000)
  if (commit !== undefined && commit === cleanCommit()) keepResult(suite.name, { commit, passed, failed, minutes })
}

/** Suites that are named, or that are not green on this commit. */
function chooseSuites(suites: Suite[]): Suite[] {
  const unknown = wanted.filter((name) => suites.every((suite) => suite.name !== name))
  if (unknown.length > 0) throw new Error(`No suite ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}`)
  if (wanted.length > 0) return suites.filter(({ name }) => wanted.includes(name))
  const commit = cleanCommit()
  const results = readResults()
  return suites.filter(({ name }) => commit === undefined || stateOf(results.get(name), commit, GIT) !== 'green')
}

/** Prints all suites, or only those that are red or stale. */
function printSuites(isWhole: boolean) {
  const commit = cleanCommit()
  const results = readResults()
  if (commit === undefined || results.size === 0) return
  const names = fullSuites().map(({ name }) => name)
  const shown = names.filter((name) => isWhole || ['red', 'stale'].includes(stateOf(results.get(name), commit, GIT)))
  if (shown.length > 0) console.log(`npm run test:all:\n${tableOf(shown, results, commit, GIT).join('\n')}`)
}

rmSync(REPORTS, { recursive: true, force: true })
if (process.argv.includes('--again')) {
  const [times = '10', commit = 'HEAD'] = wanted
  Object.assign(total, await runAgain(Number(times), commit, REPORTS))
} else if (process.argv.includes('--steady')) Object.assign(total, await runSteady(REPORTS))
else if (isAll) {
  for (const suite of chooseSuites([...fullSuites(), ...(wanted.includes(DURABILITY.name) ? [DURABILITY] : [])])) {
    console.log(suite.name)
    await run(suite)
  }
} else if (wanted.length > 0) {
  const isChosen = ({ name }: { name: string }) => wanted.includes(name)
  Object.assign(total, await runSuite({ ...TEST, checks: TEST.checks.filter(isChosen), tests: TEST.tests.filter(isChosen) }, REPORTS))
} else await run(TEST)
if (isAll || wanted.length === 0) printSuites(isAll)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || (total.passed === 0 && !isAll) ? 1 : 0
