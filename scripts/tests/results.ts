import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** Result of a whole suite on a commit, with a clean work tree. */
export interface SuiteResult {
  commit: string
  passed: number
  failed: number
  minutes: number
  /** Commit of the last run without failures, which may be this one. */
  green?: string
}

/** More commits than this since its last success make a suite stale. */
const STALE_COMMITS = 40
const DOCUMENTATION = /\.md$/

function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined // no git, no repository, or an unknown commit
  }
}

/** Results are kept in the git directory, which all work trees share. */
const FOLDER = 'test-suites'
function folderOfResults() {
  const common = git('rev-parse', '--path-format=absolute', '--git-common-dir')
  return common === undefined ? undefined : join(common, FOLDER)
}

/** Returns the commit of the work tree; undefined if files differ from it. */
export const cleanCommit = (): string | undefined => (git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined)

/** Paths that differ between `commit` and the work tree, new ones included. Throws if the commit is unknown. */
export function changedFiles(commit: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', commit)
  if (changed === undefined) throw new Error(`Git knows no commit ${commit}`)
  return [changed, git('ls-files', '--others', '--exclude-standard') ?? '']
    .flatMap((lines) => lines.split('\n'))
    .filter((path) => path !== '')
}

export function readResults(folder = folderOfResults()): Map<string, SuiteResult> {
  if (folder === undefined || !existsSync(folder)) return new Map()
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, file), 'utf8')) as SuiteResult]), // `keepResult` writes this form
  )
}

/** Keeps the result of a suite, and of the last success before. */
export function keepResult(name: string, result: SuiteResult, folder = folderOfResults()) {
  if (folder === undefined) return
  const green = result.failed === 0 ? result.commit : readResults(folder).get(name)?.green
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.json`)
  writeFileSync(`${path}.new`, JSON.stringify({ ...result, ...(green !== undefined && { green }) }))
  renameSync(`${path}.new`, path)
}

export interface History {
  /** Paths that differ between the commits; undefined if one is unknown. */
  changed(from: string, to: string): string[] | undefined
  /** Number of commits between them; undefined if one is unknown. */
  distance(from: string, to: string): number | undefined
}

export const GIT: History = {
  changed: (from, to) =>
    git('diff', '--name-only', from, to)
      ?.split('\n')
      .filter((path) => path !== ''),
  distance: (from, to) => {
    const count = git('rev-list', '--count', `${from}..${to}`)
    return count === undefined ? undefined : Number(count)
  },
}

type SuiteState = 'green' | 'red' | 'stale' | 'older' | 'never'

/** `green` on this commit or one since which only documentation changed; `older`: green on an earlier commit; `stale`: too many commits ago. */
export function stateOf(result: SuiteResult | undefined, commit: string, history: History): SuiteState {
  if (!result) return 'never'
  const isOf = (tested: string) =>
    tested === commit || (history.changed(tested, commit)?.every((path) => DOCUMENTATION.test(path)) ?? false)
  if (result.failed === 0 && isOf(result.commit)) return 'green'
  if (result.failed > 0) return 'red'
  return (history.distance(result.commit, commit) ?? Infinity) > STALE_COMMITS ? 'stale' : 'older'
}

/** Returns a line for each suite: its state, the commit that it ran on, minutes and tests. */
export function tableOf(names: string[], results: ReadonlyMap<string, SuiteResult>, commit: string, history: History): string[] {
  return names.map((name) => {
    const result = results.get(name)
    const ran = result
      ? `${result.commit.slice(0, 8)}  ${String(result.minutes).padStart(3)} min  ${result.passed} passed, ${result.failed} failed`
      : ''
    return `${name.padEnd(9)} ${stateOf(result, commit, history).padEnd(6)} ${ran}`.trimEnd()
  })
}
