import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { measurePatience } from './patience.ts'
import { failuresOf, judge, readReport, type TestReport, type Verdict } from './report.ts'
import { filesAgain, MAX_FAILED } from './runs-once.ts'
import { ROOT } from './root.ts'
import { BIN, type Step } from './steps.ts'

const MINUTE_MS = 60_000
const MAX_OUTPUT = 20_000
/** The files of a second run share nothing: each has a process, a database, a browser and a shop of its own. */
const ALONE = ['--maxWorkers=1', '--isolate']

/** CI ends a run after 90 minutes. */
const MAX_AGAIN_MINUTES = 10

const running = new Set<ChildProcess>()
export function endSteps(signal: NodeJS.Signals) {
  for (const child of running) child.kill(signal)
}

/** `report` is the path that the step's tests write their report to. */
export interface RunOptions {
  report?: string
  environment?: NodeJS.ProcessEnv
  /** Longer than any step takes on a slow machine. Ends steps that hang. */
  maxMinutes: number
}

export async function runStep(
  step: Step,
  { report, environment, maxMinutes }: RunOptions,
): Promise<{ succeeded: boolean; output: string }> {
  const [program = '', ...words] = step.command
  let own: Record<string, string> | undefined
  try {
    own = await step.environment?.()
  } catch (error) {
    return { succeeded: false, output: error instanceof Error ? error.message : String(error) }
  }
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: ROOT,
      timeout: maxMinutes * MINUTE_MS,
      killSignal: 'SIGKILL', // a hanging process may ignore other signals
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: [dirname(process.execPath), BIN, process.env.PATH].join(delimiter),
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        ...environment,
        ...own,
        ...(report !== undefined && { TEST_REPORT: report }),
      },
    })
    running.add(child)
    const output: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.stderr.on('data', (part: Buffer) => output.push(part))
    child.on('error', (error) => resolve({ succeeded: false, output: String(error) }))
    child.on('close', (code, signal) => {
      running.delete(child)
      if (signal) output.push(Buffer.from(`\nended by ${signal} (a step may take ${maxMinutes} minutes)\n`))
      resolve({ succeeded: code === 0, output: Buffer.concat(output).toString() })
    })
  })
}

/** Runs a step's tests, which write their report to `path`. */
export async function readTests(step: Step, path: string, options: Omit<RunOptions, 'report'>, words: string[] = []): Promise<TestReport> {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const command = [...step.command, ...words, ...(step.files ?? [])]
  const environment = { ...options.environment, PATIENCE: String(await measurePatience(step.workers ?? 1)) }
  const { succeeded, output } = await runStep({ ...step, command }, { ...options, environment, report: path })
  return readReport(path, succeeded, output.slice(-MAX_OUTPUT))
}

/** Runs a step's tests into `reports`. Afterwards, the files that failed run once more, each by itself. `failedBefore`: tests of earlier steps. */
export async function runTests(step: Step, reports: string, failedBefore: number, options: Omit<RunOptions, 'report'>): Promise<Verdict> {
  const run = (name: string, words: string[], files = step.files) =>
    readTests({ ...step, ...(files && { files }) }, join(reports, `${name}.json`), options, words)

  const first = await run(step.name, [`--bail=${MAX_FAILED + 1 - failedBefore}`])
  const again = new Map<string, TestReport>()
  const endMs = performance.now() + MAX_AGAIN_MINUTES * MINUTE_MS
  for (const file of filesAgain(failuresOf(first), failedBefore)) {
    if (performance.now() > endMs) break // the other files keep their first outcome
    again.set(file, await run(`${step.name}-again-${again.size + 1}`, ALONE, [file]))
  }
  return judge(first, again)
}
