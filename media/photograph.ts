import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Box } from './dimensions.ts'
import type { Camera } from './apart/camera.ts'
import type { Apart } from './apart/types.ts'
import { BLENDER_DIR } from './sources.ts'
import type { View } from './views.ts'

export const SCRATCH = join(dirname(import.meta.dirname), 'build/media-scratch')
const EXPLODED_SCRIPT = join(import.meta.dirname, 'apart/exploded.py')
const LAID_SCRIPT = join(import.meta.dirname, 'apart/laid.py')
const BLENDER = process.env.BLENDER ?? 'blender'

export interface Shot {
  shot: string
  seconds: number
  cpu: number
  /** Box for dimension lines; exploded views have none. */
  box?: Box
  sides?: [long: number, wide: number, tall: number]
  /** The two most distant motors, in pixels. */
  motors?: [Box[0][number], Box[0][number]] | null
}

/** Input of `shoot.py`. */
interface Job {
  slug: string
  width: number
  height: number
  samples: number
  views: View[]
}

/** Input of `exploded.py`, with the camera of the 3D model. */
interface ApartJob extends Job {
  apart: Apart
  camera: Camera
  mark: 'apart' | 'together'
}

/** Input of `laid.py`. */
interface LaidJob extends Job {
  apart: Apart
  mark: 'laid'
}

export const print = (line: string) => process.stdout.write(`${line}\n`)

/** Builds the model once, and yields each picture when it is ready. */
export async function* photograph(job: Job | ApartJob | LaidJob, threads: string): AsyncGenerator<{ view: View; taken: Shot }> {
  mkdirSync(SCRATCH, { recursive: true })
  const pathOf = (view: View) => join(SCRATCH, `${job.slug}-${view.name}.png`)
  const jobFile = join(SCRATCH, `${job.slug}.json`)
  const views = job.views.map((view) => ({ ...view, path: pathOf(view) }))
  writeFileSync(jobFile, JSON.stringify({ ...job, scratch: join(SCRATCH, job.slug), views }))
  const path = 'mark' in job ? (job.mark === 'laid' ? LAID_SCRIPT : EXPLODED_SCRIPT) : join(BLENDER_DIR, 'shoot.py')
  // The order matters: if a script fails, Blender does not know the options after it.
  const script = ['--python-exit-code', '1', '-P', path, '--', jobFile]
  const blender = spawn(BLENDER, ['-b', '--factory-startup', '-t', threads, ...script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, MEDIA_SCRATCH: join(SCRATCH, 'prints') },
  })
  const said: string[] = []
  blender.stderr.on('data', (text: Buffer) => said.push(text.toString()))
  const ended = new Promise<number | null>((resolve, reject) => blender.on('error', reject).on('close', resolve))
  for await (const line of createInterface({ input: blender.stdout })) {
    if (!line.startsWith('{')) {
      said.push(line)
      continue
    }
    const told = JSON.parse(line) as Shot | { note?: string } // shoot.py writes it
    if ('note' in told) print(told.note ?? '')
    if (!('shot' in told)) continue
    const view = job.views.find((one) => pathOf(one) === told.shot)
    if (view) yield { view, taken: told }
  }
  if ((await ended) !== 0) print(`${job.slug}: Blender failed\n${said.slice(-12).join('\n')}`)
  rmSync(jobFile)
}
