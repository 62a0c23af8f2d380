import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apartOf } from '../apart/apart.ts'
import { assemblyOf } from '../apart/assembly.ts'
import { altTextOf } from './model-alt-texts.ts'
import type { DemoProduct } from '../products.ts'
import { hashOf, sourceHashOf } from '../sources.ts'
import { documentOf } from './document.ts'
import { exportedAt } from './exported.ts'
import { optimised } from './optimise.ts'

// `npm run media -- --models`. See ../README.md.

const ROOT = dirname(dirname(import.meta.dirname))
const FOLDER = join(ROOT, 'demo/media/models')
const MANIFEST = join(FOLDER, 'manifest.json')
const SCRATCH = join(ROOT, 'build/media-scratch/models')
const BLENDER = process.env.BLENDER ?? 'blender'
/** Below the limit of 400 kB, to keep the total small. */
const BYTES = 230_000
/** Errors of the surface relative to the length; the first that results in a small enough file is used. */
const ERRORS = [0.0003, 0.0006, 0.001]

interface Entry {
  key: string
  sha256: string
  bytes: number
  alt: ReturnType<typeof altTextOf>
}

const textOf = (pattern: RegExp) =>
  readdirSync(import.meta.dirname)
    .filter((file) => pattern.test(file))
    .toSorted()
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
const APART = join(dirname(import.meta.dirname), 'apart')
const builders = hashOf(textOf(/\.py$/), readFileSync(join(APART, 'groups.py'), 'utf8'))
const optimiser = hashOf(
  textOf(/^(document|textures|optimise)\.ts$/),
  ['assembly', 'camera', 'points'].map((name) => readFileSync(join(APART, `${name}.ts`), 'utf8')),
)
const meshesKeyOf = (product: DemoProduct) =>
  hashOf(builders, sourceHashOf(product.look.model), product.facts, product.look, product.series, apartOf(product))
const keyOf = (product: DemoProduct) => hashOf(meshesKeyOf(product), optimiser, BYTES, ERRORS)

/** Accessories have no models: they are larger than their specs say, and models show dimensions. */
export const isModelled = ({ series }: DemoProduct) => series !== 'accessories'

const readManifest = (): Record<string, Entry> =>
  existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Entry>) : {} // only this tool writes it

export async function makeModels(chosen: DemoProduct[]) {
  mkdirSync(FOLDER, { recursive: true })
  mkdirSync(SCRATCH, { recursive: true })
  for (const product of chosen.filter(isModelled)) {
    const file = `${product.slug}.glb`
    if (readManifest()[file]?.key === keyOf(product) && existsSync(join(FOLDER, file))) continue
    const data = await modelOf(product)
    if (!data) continue
    writeFileSync(join(FOLDER, file), data)
    const sha256 = createHash('sha256').update(data).digest('hex')
    const all = {
      ...readManifest(),
      [file]: { key: keyOf(product), sha256, bytes: data.length, alt: altTextOf(product.name) } satisfies Entry,
    }
    const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`)
  }
}

/** Returns the committed model, or for clips one of accessories. */
export async function glbOf(product: DemoProduct): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(isModelled(product) ? FOLDER : SCRATCH, `${product.slug}.glb`)
  if (!existsSync(file)) {
    mkdirSync(SCRATCH, { recursive: true })
    const data = await modelOf(product)
    if (!data) throw new Error(`${product.slug} could not be made`)
    writeFileSync(file, data)
  }
  return new Uint8Array(readFileSync(file))
}

/** Caches meshes by their input. */
function meshesOf(product: DemoProduct) {
  const out = join(SCRATCH, `${product.slug}-${meshesKeyOf(product)}`)
  if (existsSync(`${out}.json`)) return exportedAt(out)
  const job = `${out}.job`
  writeFileSync(job, JSON.stringify({ ...product, apart: apartOf(product), out }))
  const script = join(import.meta.dirname, 'export.py')
  const run = spawnSync(BLENDER, ['-b', '--factory-startup', '-t', '1', '--python-exit-code', '1', '-P', script, '--', job], {
    env: { ...process.env, MEDIA_SCRATCH: join(dirname(SCRATCH), 'prints') },
    encoding: 'utf8',
  })
  rmSync(job)
  if (run.status === 0) return exportedAt(out)
  process.stdout.write(`${product.slug}: Blender failed\n${`${run.stdout}${run.stderr}`.split('\n').slice(-14).join('\n')}\n`)
  return undefined
}

async function modelOf(product: DemoProduct) {
  const exported = meshesOf(product)
  if (!exported) return undefined
  const length = Math.max(...exported.told.millimetres) / 1000
  const apart = apartOf(product)
  const document = await documentOf(exported, product.slug, apart && assemblyOf(exported, apart.view))
  const data = await optimised(document, { bytes: BYTES, errors: ERRORS.map((share) => share * length) })
  process.stdout.write(`${product.slug}.glb ${Math.round(data.length / 1000)} kB, ${exported.told.millimetres.join(' × ')} mm\n`)
  return data
}
