import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the anonymous memory of all PostgreSQL processes in bytes, without shared buffers. Linux only. */
export function databaseBytes(dataDir: string) {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const processes = [postmaster, ...childrenOf(postmaster)]
  return processes.map(anonymousBytes).reduce((sum, bytes) => sum + bytes, 0)
}

function childrenOf(parent: number) {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.map(Number).filter((pid) => Number(/\) \S (\d+)/.exec(readProcess(pid, 'stat'))?.[1]) === parent)
}

const anonymousBytes = (pid: number) => 1_024 * Number(/^Pss_Anon:\s+(\d+) kB/m.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0)

function readProcess(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // the process has just ended
  }
}
