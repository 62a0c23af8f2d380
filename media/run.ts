import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { altTextOf } from './alt-texts.ts'
import { makeClips } from './clips/clips.ts'
import { contactSheets } from './contact-sheets.ts'
import { type Box, dimensionLines, measuredIn } from './dimensions.ts'
import { makeModels } from './glb/models.ts'
import { type DemoProduct, products } from './products.ts'
import { BLENDER_DIR, hashOf, sourceHashOf } from './sources.ts'
import { type View, viewsOf } from './views.ts'

// Makes the pictures of the demo's products: see README.md. `npm run media -- --low` makes small ones of all in minutes, `-- --models` the 3D models, `-- --clips` the clips.

const ROOT = dirname(import.meta.dirname)
const { values: options } = parseArgs({
  options: {
    low: { type: 'boolean', default: false },
    models: { type: 'boolean', default: false },
    clips: { type: 'boolean', default: false },
    stills: { type: 'string', default: '0' },
    only: { type: 'string' },
    views: { type: 'string' },
    threads: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
  },
})

const QUALITY = options.low
  ? { width: 360, height: 270, samples: 8, encoded: 360, webp: 80, folder: join(ROOT, 'build/media') }
  : { width: 1200, height: 900, samples: 24, encoded: 1200, webp: 84, folder: join(ROOT, 'demo/media/products') }
const MANIFEST = join(QUALITY.folder, 'manifest.json')
const SCRATCH = join(ROOT, 'build/media-scratch')
const BLENDER = process.env.BLENDER ?? 'blender'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** A picture as the manifest has it; `key` is the hash of all that it was made from. */
interface Entry {
  key: string
  sha256: string
  bytes: number
  width: number
  height: number
  alt: ReturnType<typeof altTextOf>
}
interface Shot {
  shot: string
  seconds: number
  cpu: number
  box: Box
  /** Length, width and height of the model, in proportion. */
  sides: [long: number, wide: number, tall: number]
  /** The two motors of a drone that are farthest apart, in pixels. */
  motors?: [Box[0][number], Box[0][number]] | null
}

const manifest: Record<string, Entry> = existsSync(MANIFEST)
  ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Entry>) // written by this tool alone
  : {}
const fileOf = (product: DemoProduct, view: View) => `${product.slug}-${view.name}.webp`
/** The source of the dimension lines, for the view that has them. */
const linesOf = ({ name }: View) => (name === 'size' ? [readFileSync(join(import.meta.dirname, 'dimensions.ts'), 'utf8')] : [])
const keyOf = (product: DemoProduct, view: View) =>
  hashOf(
    sourceHashOf(product.look.model),
    product.facts,
    product.look,
    view,
    QUALITY.width,
    QUALITY.samples,
    QUALITY.webp,
    ...linesOf(view),
  )

const saveManifest = () => {
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`)
}

async function encode(product: DemoProduct, view: View, taken: Shot) {
  const { shot, box, motors } = taken
  const file = join(QUALITY.folder, fileOf(product, view))
  const lines = dimensionLines(QUALITY.width, QUALITY.height, box, view.name === 'size' ? measuredIn(product, taken.sides) : {}, motors)
  const picture = await sharp(shot)
    .composite([{ input: Buffer.from(lines) }])
    .toBuffer()
  const { data, info } = await sharp(picture)
    .resize(QUALITY.encoded, undefined, { kernel: 'lanczos3' })
    .webp({ quality: QUALITY.webp, alphaQuality: 90, effort: 6 })
    .toBuffer({ resolveWithObject: true })
  writeFileSync(file, data)
  rmSync(shot)
  manifest[fileOf(product, view)] = {
    key: keyOf(product, view),
    sha256: createHash('sha256').update(data).digest('hex'),
    bytes: data.length,
    width: info.width,
    height: info.height,
    alt: altTextOf(product.name, view.name),
  }
  saveManifest()
}

/** Builds a model once and photographs it from the given sides; each picture is encoded as soon as it is there. */
async function shoot(product: DemoProduct, views: View[]) {
  const pathOf = (view: View) => join(SCRATCH, `${product.slug}-${view.name}.png`)
  const job = {
    ...product,
    width: QUALITY.width,
    height: QUALITY.height,
    samples: QUALITY.samples,
    scratch: join(SCRATCH, product.slug),
    views: views.map((view) => ({ ...view, path: pathOf(view) })),
  }
  const jobFile = join(SCRATCH, `${product.slug}.json`)
  writeFileSync(jobFile, JSON.stringify(job))
  const args = [
    '-b',
    '--factory-startup',
    '-t',
    options.threads,
    '-P',
    join(BLENDER_DIR, 'shoot.py'),
    '--python-exit-code',
    '1',
    '--',
    jobFile,
  ]
  const blender = spawn(BLENDER, args, {
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
    const told = JSON.parse(line) as Shot | { note?: string } // written by shoot.py
    if ('note' in told) print(told.note ?? '')
    if (!('shot' in told)) continue
    const view = views.find((one) => pathOf(one) === told.shot)
    if (!view) continue
    await encode(product, view, told)
    print(
      `${fileOf(product, view)} ${told.cpu} s of a core in ${told.seconds} s, ${Math.round((manifest[fileOf(product, view)]?.bytes ?? 0) / 1024)} KiB`,
    )
  }
  if ((await ended) !== 0) print(`${product.slug}: Blender failed\n${said.slice(-12).join('\n')}`)
  rmSync(jobFile)
}

mkdirSync(QUALITY.folder, { recursive: true })
mkdirSync(SCRATCH, { recursive: true })
const only = options.only?.split(',')
const wantedViews = options.views?.split(',')
// In the order that was asked for.
const chosen = only
  ? only.flatMap((one) => products.filter(({ id, slug, series }) => one === String(id) || one === slug || one === series))
  : products

// The first picture of every product comes before the second of any: what is interrupted has something of everything.
const pictureRounds = wantedViews ? [wantedViews] : [['front'], ['rear', 'size', 'detail', 'bare']]
if (options.models) await makeModels(chosen)
if (options.clips) await makeClips(only, Number(options.stills))
for (const names of options.models || options.clips ? [] : pictureRounds) {
  for (const product of chosen) {
    const missing = viewsOf(product.series, product.look.model)
      .filter(({ name }) => names.includes(name))
      .filter(
        (view) => manifest[fileOf(product, view)]?.key !== keyOf(product, view) || !existsSync(join(QUALITY.folder, fileOf(product, view))),
      )
    if (missing.length > 0) await shoot(product, missing)
  }
}
await contactSheets(
  products.flatMap((product) =>
    viewsOf(product.series, product.look.model).map((view) => ({
      series: product.series,
      file: join(QUALITY.folder, fileOf(product, view)),
      view: view.name,
    })),
  ),
  join(ROOT, 'build/media-sheets'),
)
