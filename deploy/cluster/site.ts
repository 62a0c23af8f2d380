import { dirname, join } from 'node:path'
import type { Programs } from './requirements.ts'

export interface Site {
  folder: string
  /** Folder of logs, which are not removed. */
  logs: string
  programs: Programs
  password: string
  postgresUser: number
}

export const ROOT = dirname(dirname(import.meta.dirname))

export const deployed = (...names: string[]) => join(ROOT, 'deploy', ...names)
