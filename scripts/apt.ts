import { spawn, spawnSync } from 'node:child_process'

const PROGRESS_EVERY_MS = 10_000

/** Installs Debian packages if the user is root and the system has apt-get; otherwise does nothing. Throws the error of apt-get. */
export async function installByApt(packages: string[], what: string): Promise<void> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  process.stdout.write(`Installing ${packages.join(', ')} for ${what} (once, about a minute) …\n`)
  const startedAt = Date.now()
  const progress = setInterval(
    () => process.stdout.write(`… still installing, ${Math.round((Date.now() - startedAt) / 1000)} s\n`),
    PROGRESS_EVERY_MS,
  )
  try {
    await aptGet('update')
    await aptGet('install', '-y', '--no-install-recommends', ...packages)
  } finally {
    clearInterval(progress)
  }
}

function aptGet(...args: string[]): Promise<void> {
  const child = spawn('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  return new Promise((resolve, reject) => {
    const end = (code: number | null) =>
      code === 0 ? resolve() : reject(new Error(`apt-get ${args[0]} failed: ${complaints.trim().split('\n').at(-1)}`))
    child.once('error', reject)
    child.once('close', end)
  })
}
