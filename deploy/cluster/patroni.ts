import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Missing } from './missing.ts'

/** Debian's Patroni is too old, so its sources are used after checking their SHA-256. */

const VERSION = '4.1.4'
const RELEASED = `https://github.com/patroni/patroni/archive/refs/tags/v${VERSION}.tar.gz`

/**
 * Versions by SHA-256 of their programs, as archives differ by packer. The second is a later development state that
 * calls itself 4.1.4.
 */
const KNOWN: Record<string, string> = {
  '5d8cd33ea8d80bb845bdb69f7772762dd9a1efa7d80ae37ada7044f169a2e070': `Patroni ${VERSION}`,
  c71088554e25da8bf88499564e89433656b872038cfe522168d1e5c4c024e3bc: `Patroni, development of 24 July 2026 (de6b22c8, after ${VERSION})`,
}

export interface Patroni {
  folder: string
  name: string
}

/** `folder` is SCALE_DIR. Throws `Missing`. */
export function findArchive(folder: string, environment: NodeJS.ProcessEnv = process.env) {
  const path = environment['PATRONI_ARCHIVE'] || join(folder, `patroni-${VERSION}.tar.gz`)
  if (existsSync(path)) return path
  throw new Missing(
    `The rehearsal needs Patroni ${VERSION}, which Debian does not have: load ${RELEASED} to ${path}, or name the file by PATRONI_ARCHIVE.`,
  )
}

/** Verifies the programs before anything runs. Throws `Missing` if they are unknown. */
export function unpackPatroni(archive: string, folder: string, known = KNOWN): Patroni {
  const place = join(folder, 'patroni')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(`${place}/unpacked`, { recursive: true })
  const { status } = spawnSync('tar', ['-xzf', archive, '-C', `${place}/unpacked`, '--strip-components=1', '--no-same-owner'])
  const hash = status === 0 ? hashOf(`${place}/unpacked`) : undefined
  const name = hash === undefined ? undefined : known[hash]
  if (name !== undefined) {
    renameSync(`${place}/unpacked`, `${place}/sources`)
    return { folder: `${place}/sources`, name }
  }
  rmSync(place, { recursive: true, force: true })
  throw new Missing(
    `${basename(archive)} is not Patroni ${VERSION}: ${hash === undefined ? 'it is no archive' : `the SHA-256 of its programs is ${hash}`}.`,
  )
}

function hashOf(folder: string) {
  const hash = createHash('sha256')
  for (const file of globSync(['patroni.py', 'patroni/**/*.{py,yml}'], { cwd: folder }).toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}
