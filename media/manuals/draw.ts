import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { products } from '../products.ts'
import { BLENDER_DIR, hashOf, sourceHashOf } from '../sources.ts'
import { type Exploded, EXPLODED } from './exploded.ts'

/** A drawing as it is printed, and where the numbers of its groups point, in shares of it. */
export interface Drawing {
  jpeg: Buffer
  width: number
  height: number
  points: Array<[x: number, y: number]>
}

const FOLDER = join(dirname(dirname(import.meta.dirname)), 'build/manuals')
const BLENDER = process.env.BLENDER ?? 'blender'
const [WIDTH, HEIGHT] = [1400, 1050]
/** Lines on white stand it, and it is half of a manual. */
const QUALITY = 48

/** The drawing of a kind, made again where its model or its groups changed. */
export async function drawingOf(series: string): Promise<Drawing> {
  const exploded = EXPLODED[series]
  const product = products.find(({ slug }) => slug === exploded?.slug)
  if (!exploded || !product) throw new Error(`no drawing is declared of ${series}`)
  const source = readFileSync(join(BLENDER_DIR, 'explode.py'), 'utf8')
  const key = hashOf(sourceHashOf(product.look.model), source, product.facts, product.look, exploded, WIDTH)
  const path = join(FOLDER, `${series}-${key}.png`)
  if (!existsSync(`${path}.json`)) {
    mkdirSync(FOLDER, { recursive: true })
    const points = await explode({ ...product, ...exploded, path, width: WIDTH, height: HEIGHT, scratch: join(FOLDER, series) })
    writeFileSync(`${path}.json`, JSON.stringify(points))
  }
  const points = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as Drawing['points'] // as written above
  const { data, info } = await sharp(path).greyscale().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height, points: points.map(([x, y]) => [x / info.width, y / info.height]) }
}

interface Job extends Exploded {
  path: string
  width: number
  height: number
  scratch: string
}

async function explode(job: Job) {
  const file = `${job.scratch}.json`
  writeFileSync(file, JSON.stringify(job))
  const args = ['-b', '--factory-startup', '-t', '1', '--python-exit-code', '1', '-P', join(BLENDER_DIR, 'explode.py'), '--', file]
  const blender = spawn(BLENDER, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, MEDIA_SCRATCH: join(FOLDER, 'prints') },
  })
  let said = ''
  for (const stream of [blender.stdout, blender.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise<number | null>((resolve, reject) => blender.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`${job.slug}: Blender failed\n${said.slice(-1500)}`)
  const told = said.split('\n').filter((line) => line.startsWith('{"number"'))
  return told.map((line) => (JSON.parse(line) as { at: [number, number] }).at) // written by explode.py
}
