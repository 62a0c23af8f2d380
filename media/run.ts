import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { altTextOf } from './alt-texts.ts'
import { apartOf } from './apart/apart.ts'
import { enterParts, takenApart } from './apart/picture.ts'
import { makeClips } from './clips/clips.ts'
import { contactSheets } from './contact-sheets.ts'
import { dimensionLines, measuredIn } from './dimensions.ts'
import { makeModels } from './glb/models.ts'
import { manifestOf } from './manifest.ts'
import { photograph, print, type Shot } from './photograph.ts'
import { type DemoProduct, products } from './products.ts'
import { runScenes } from './run-scenes.ts'
import { hashOf, sourceHashOf } from './sources.ts'
import { isByModel, isOfGroups, pictureOf, type View, viewsOf } from './views.ts'

// `npm run media`. See README.md.

const ROOT = dirname(import.meta.dirname)
const { values: options } = parseArgs({
  options: {
    low: { type: 'boolean', default: false },
    scenes: { type: 'boolean', default: false },
    models: { type: 'boolean', default: false },
    clips: { type: 'boolean', default: false },
    stills: { type: 'string', default: '0' },
    only: { type: 'string' },
    views: { type: 'string' },
    threads: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
  },
})
const only = options.only?.split(',')
// Keeps the requested order.
const chosen = only
  ? only.flatMap((one) => products.filter(({ id, slug, series }) => one === String(id) || one === slug || one === series))
  : products
const SCENES = join(ROOT, options.low ? 'build/media-scenes' : 'demo/media/scenes')
const SHEETS = join(ROOT, 'build/media-sheets')

const FOLDER = join(ROOT, options.low ? 'build/media' : 'demo/media/products')
const LOW = { width: 360, height: 270, samples: 8, webp: 80 }
const USUAL = { width: 1200, height: 900, samples: 18, webp: 84 }
/** First pictures are larger, as product pages enlarge them. */
const FIRST = { width: 2000, height: 1500, samples: 96, webp: 84 }
const qualityOf = ({ name }: View) => (options.low ? LOW : name === 'front' || name === 'box' ? FIRST : USUAL)

const pathOf = (product: DemoProduct, view: View) => {
  const { folder, file } = pictureOf(product.slug, view)
  return join(folder === 'scenes' ? SCENES : FOLDER, file)
}
const linesOf = ({ name }: View) => (name === 'size' ? [readFileSync(join(import.meta.dirname, 'dimensions.ts'), 'utf8')] : [])
const inApart = (...files: string[]) => files.map((file) => readFileSync(join(import.meta.dirname, 'apart', file), 'utf8'))
/** Detailed views are compressed more, to limit the demo's size. */
const APART_WEBP = 66
const isOfManyParts = ({ name }: View) => name === 'exploded' || name === 'box'
const groupsIn = (product: DemoProduct, view: View) => {
  if (view.name === 'box') return [APART_WEBP, apartOf(product), inApart('laid.py', 'posed.py', 'groups.py')]
  return isByModel(view) ? [APART_WEBP, apartOf(product), inApart('exploded.py', 'posed.py', 'groups.py', 'camera.ts')] : []
}
function keyOf(product: DemoProduct, view: View) {
  const { width, samples, webp } = qualityOf(view)
  const { look, facts } = product
  return hashOf(sourceHashOf(look.model), facts, look, view, width, samples, webp, ...linesOf(view), ...groupsIn(product, view))
}

async function runProducts() {
  const manifests = { products: manifestOf(FOLDER), scenes: manifestOf(SCENES) }

  async function encode(product: DemoProduct, view: View, { shot, box, motors, sides, cpu, seconds }: Shot) {
    const { width, height, webp } = qualityOf(view)
    const lines = box && sides && view.name === 'size' && dimensionLines(width, height, box, measuredIn(product, sides), motors)
    const picture = await sharp(shot)
      .composite(lines ? [{ input: Buffer.from(lines) }] : [])
      .toBuffer()
    const quality = isOfManyParts(view) ? APART_WEBP : webp
    const alt = altTextOf(product.name, view.name)
    const { folder, file } = pictureOf(product.slug, view)
    const bytes = await manifests[folder].add(file, keyOf(product, view), alt, sharp(picture), quality)
    rmSync(shot)
    print(`${file} ${cpu} s of a core in ${seconds} s, ${Math.round(bytes / 1024)} KiB`)
  }

  const howMany = (product: DemoProduct, names: string[]) =>
    viewsOf(product).filter((view) => names.includes(view.name) && existsSync(pathOf(product, view))).length

  const wantedViews = options.views?.split(',')
  // First pictures of all products come first, so that interrupted runs have one of each.
  const rounds = wantedViews
    ? [wantedViews]
    : [
        ['front', 'box'],
        ['rear', 'size', 'detail', 'bare'],
        ['exploded', 'together'],
      ]
  for (const names of rounds) {
    // Missing pictures come before outdated ones.
    for (const product of chosen.toSorted((a, b) => howMany(a, names) - howMany(b, names))) {
      const missing = viewsOf(product)
        .filter(({ name }) => names.includes(name))
        .filter((view) => {
          const { folder, file } = pictureOf(product.slug, view)
          return !manifests[folder].isCurrent(file, keyOf(product, view))
        })
      // Each job has one size and quality.
      for (const views of Object.values(
        Object.groupBy(
          missing.filter((view) => !isOfGroups(view)),
          (view) => qualityOf(view).width,
        ),
      )) {
        const [first] = views ?? []
        if (!views || !first) continue
        for await (const { view, taken } of photograph({ ...product, ...qualityOf(first), views }, options.threads))
          await encode(product, view, taken)
      }
      const [apart, model] = [apartOf(product), await takenApart(product)]
      for (const view of missing.filter(isOfGroups)) {
        if (!apart || !model) continue
        const ofGroups = { ...product, ...qualityOf(view), apart, views: [view] }
        const shots = photograph(
          view.name === 'box'
            ? { ...ofGroups, mark: 'laid' }
            : { ...ofGroups, camera: model.camera, mark: view.name === 'exploded' ? 'apart' : 'together' },
          options.threads,
        )
        for await (const { taken } of shots) await encode(product, view, taken)
        if (!options.low) enterParts(product, model)
      }
    }
  }
  await manifests.products.addColours()
  await contactSheets(
    products.flatMap((product) =>
      viewsOf(product).map((view) => ({
        series: product.series,
        file: pathOf(product, view),
        view: view.name,
      })),
    ),
    SHEETS,
  )
}

if (options.models) {
  await makeModels(chosen)
  for (const product of chosen) {
    const model = await takenApart(product)
    if (model) enterParts(product, model)
  }
} else if (options.clips) await makeClips(only, Number(options.stills))
else if (options.scenes) {
  const quality = options.low
    ? { folder: join(ROOT, 'build/media-scenes'), samples: 8, webp: 80, share: 0.4 }
    : { folder: join(ROOT, 'demo/media/scenes'), samples: 18, webp: 84, share: 1 }
  await runScenes(quality, only, options.threads, SHEETS)
} else {
  await runProducts()
}
