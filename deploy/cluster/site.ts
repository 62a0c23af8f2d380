import { dirname, join } from 'node:path'
import type { Programs } from './requirements.ts'

/** Where the rehearsal is: its folder, its programs, and what its parts share. */
export interface Site {
  /** What a run writes, removed at its end. */
  folder: string
  /** What every program has said; stays. */
  logs: string
  programs: Programs
  /** Of all accounts of the database. */
  password: string
  /** The number of the user `postgres`. */
  postgresUser: number
}

/** The project. */
export const ROOT = dirname(dirname(import.meta.dirname))

/** A file of `deploy/`. */
export const deployed = (...names: string[]) => join(ROOT, 'deploy', ...names)
