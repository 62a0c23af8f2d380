import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium, QUIET } from '../../scripts/chromium.ts'
import { glbOf } from '../glb/models.ts'
import { products } from '../products.ts'
import { hashOf } from '../sources.ts'
import { FRAMES_PER_SECOND, type Shot, SHOTS } from './shots.ts'
import type { Stage } from './stage.ts'

// `npm run media -- --clips` films the 3D models. Needs ffmpeg with libx264. See ../README.md.

const ROOT = dirname(dirname(import.meta.dirname))
const MEDIA = join(ROOT, 'demo/media')
const MANIFEST = join(MEDIA, 'videos/manifest.json')
const SCRATCH = join(ROOT, 'build/media-scratch/clips')
const [WIDTH, HEIGHT] = [960, 540]
/** Covers are still and as wide as the page, so they are drawn larger. */
const COVER_SCALE = 2
const MOST_BYTES = 1_000_000
/** Values of CRF (H.264); the first that results in a small enough file is used. */
const RATES = [21, 24, 27, 30]
const DRAWS_3D = [...QUIET.filter((flag) => flag !== '--disable-gpu'), '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

interface Entry {
  key: string
  sha256: string
  bytes: number
  /** Only clips have it. */
  seconds?: number
  width: number
  height: number
}

const sources = hashOf(
  readdirSync(import.meta.dirname)
    .filter((file) => /^(stage|sets|occlusion)\.ts$/.test(file))
    .toSorted()
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')),
)
const PAGE = `<!doctype html><style>body{margin:0}</style><script type="importmap">{"imports":{"three":"/node_modules/three/build/three.module.js","three/examples/":"/node_modules/three/examples/"}}</script><script type="module" src="/media/clips/stage.ts"></script>`
const TYPES: Record<string, string> = { js: 'text/javascript', ts: 'text/javascript', glb: 'model/gltf-binary' }

async function serve(modelOf: () => Uint8Array) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/') return response.setHeader('content-type', 'text/html').end(PAGE)
    if (path === '/model.glb') return response.end(modelOf())
    if (!/^\/(node_modules\/three|media\/clips)\/[\w./-]+$/.test(path)) return response.writeHead(404).end()
    const text = readFileSync(join(ROOT, path), 'utf8')
    response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain')
    response.end(path.endsWith('.ts') ? stripTypeScriptTypes(text) : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() } // a TCP server has such an address
}

const readManifest = (): Record<string, Entry> =>
  existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Entry>) : {} // only this tool writes it

export async function makeClips(only: string[] | undefined, stills = 0) {
  let model = new Uint8Array()
  const server = await serve(() => model)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: DRAWS_3D })
  try {
    for (const shot of SHOTS.filter(({ clip }) => !only || only.includes(clip))) {
      const product = products.find(({ slug }) => slug === shot.product)
      if (!product) throw new Error(`${shot.clip} shows ${shot.product}, which there is not`)
      model = await glbOf(product)
      const key = hashOf(sources, shot, WIDTH, HEIGHT, FRAMES_PER_SECOND, createHash('sha256').update(model).digest('hex'))
      const [file, cover] = [join(MEDIA, 'videos', `${shot.clip}.mp4`), join(MEDIA, 'videos', `${shot.clip}.webp`)]
      const coverKey = hashOf(key, COVER_SCALE)
      const isFilmed = isCurrent(file, key)
      if (!stills && isFilmed && isCurrent(cover, coverKey)) continue
      const folder = join(SCRATCH, `${shot.clip}-${key}`)
      mkdirSync(folder, { recursive: true })
      if (stills) {
        await film(browser, server.address, shot, folder, framesOf(shot, stills))
        continue
      }
      if (!isFilmed) {
        await film(browser, server.address, shot, folder, framesOf(shot))
        const rate = RATES.find((one) => encode(folder, file, one) <= MOST_BYTES)
        if (rate === undefined) throw new Error(`${shot.clip} is too large`)
        enter(file, key, { width: WIDTH, height: HEIGHT, seconds: shot.seconds })
        process.stdout.write(`${shot.clip}.mp4 ${Math.round(statSync(file).size / 1000)} kB at ${rate}\n`)
      }
      const still = Math.floor(shot.seconds * FRAMES_PER_SECOND * (shot.cover ?? 0.5))
      const covers = join(folder, 'cover')
      mkdirSync(covers, { recursive: true })
      await film(browser, server.address, shot, covers, [still], COVER_SCALE)
      await sharp(join(covers, frameName(still)))
        .webp({ quality: 86, effort: 6 })
        .toFile(cover)
      enter(cover, coverKey, { width: COVER_SCALE * WIDTH, height: COVER_SCALE * HEIGHT })
      rmSync(folder, { recursive: true })
    }
  } finally {
    await browser.close()
    server.close()
  }
}

const frameName = (frame: number) => `${String(frame).padStart(4, '0')}.jpg`

const isCurrent = (path: string, key: string) => readManifest()[basename(path)]?.key === key && existsSync(path)

function enter(path: string, key: string, facts: Pick<Entry, 'width' | 'height' | 'seconds'>) {
  const data = readFileSync(path)
  const sha256 = createHash('sha256').update(data).digest('hex')
  const manifest = { ...readManifest(), [basename(path)]: { key, sha256, bytes: data.length, ...facts } }
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`)
}

function framesOf(shot: Shot, stills = 0) {
  const frames = shot.seconds * FRAMES_PER_SECOND
  return stills
    ? Array.from({ length: stills }, (_, index) => Math.floor(((index + 0.5) / stills) * frames))
    : Array.from({ length: frames }, (_, index) => index)
}

async function film(browser: Browser, address: string, shot: Shot, folder: string, wanted: number[], scale = 1) {
  const missing = wanted.filter((frame) => !existsSync(join(folder, frameName(frame))))
  if (missing.length === 0) return
  const [width, height] = [scale * WIDTH, scale * HEIGHT]
  const page = await browser.newPage({ viewport: { width, height } })
  page.setDefaultTimeout(0)
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  const began = Date.now()
  await page.goto(address)
  await page.waitForFunction(() => 'stage' in window, undefined, { polling: 200 })
  const wants = [shot, width, height] satisfies [Shot, number, number]
  await page.evaluate(
    ([one, wide, high]) => (window as unknown as { stage: Stage }).stage.prepare(one, '/model.glb', wide, high), // set by the page
    wants,
  )
  const prepared = Date.now()
  for (const frame of missing) {
    const picture = await page.evaluate((seconds) => (window as unknown as { stage: Stage }).stage.draw(seconds), frame / FRAMES_PER_SECOND) // set by the page
    writeFileSync(join(folder, frameName(frame)), Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
  }
  await page.close()
  if (failures.length > 0) throw new Error(`${shot.clip}: ${failures.join('; ')}`)
  process.stdout.write(
    `${shot.clip}: ready in ${Math.round((prepared - began) / 1000)} s, ${((Date.now() - prepared) / missing.length / 1000).toFixed(2)} s a frame\n`,
  )
}

/** Encodes H.264 for progressive playback; returns the file's size. */
function encode(folder: string, file: string, rate: number) {
  mkdirSync(dirname(file), { recursive: true })
  const input = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%04d.jpg')]
  const picture = [
    '-vf',
    'scale=in_range=pc:out_range=tv',
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    String(rate),
    '-pix_fmt',
    'yuv420p',
  ]
  const same = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads', '1'] // always the same bytes
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...picture, '-movflags', '+faststart', '-an', ...same, file])
  return statSync(file).size
}
