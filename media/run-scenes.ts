import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { altTextOfScene } from './alt-texts.ts'
import { contactSheets } from './contact-sheets.ts'
import { manifestOf } from './manifest.ts'
import { photograph, print, type Shot } from './photograph.ts'
import { type PlacedScene, SCENE_SIZES, scenes } from './scenes.ts'
import { hashOf, sourceHashOf } from './sources.ts'

/** Size and free margin at each side, as phones show only the picture. */
const BANNER = { width: 1280, height: 960, margin: 0.03 }

interface Quality {
  folder: string
  samples: number
  webp: number
  /** Share of the full size. */
  share: number
}

export const fileOf = ({ slug, kind }: Pick<PlacedScene, 'slug' | 'kind'>) => (kind === 'banner' ? `${slug}-narrow.webp` : `${slug}.webp`)

async function cropped(shot: string, { kind }: PlacedScene, share: number) {
  if (kind !== 'banner') return sharp(shot)
  const margin = Math.round(BANNER.width * BANNER.margin * share)
  const inner = sharp(shot).resize(Math.round(BANNER.width * share) - 2 * margin, undefined, { kernel: 'lanczos3' })
  const { data, info } = await inner.png().toBuffer({ resolveWithObject: true })
  const above = Math.round(BANNER.height * share) - info.height
  const top = Math.floor(above / 2)
  return sharp(data).extend({ left: margin, right: margin, top, bottom: above - top, background: '#0000' })
}

export async function runScenes({ folder, samples, webp, share }: Quality, only: string[] | undefined, threads: string, sheets: string) {
  const manifest = manifestOf(folder)
  const pictures: { series: string; view: string; file: string }[] = []
  for (const scene of scenes) {
    const file = fileOf(scene)
    pictures.push({ series: 'scenes', view: scene.kind, file: `${folder}/${file}` })
    if (only && !only.includes(scene.slug) && !only.includes(scene.kind)) continue
    const models = scene.models.map(({ look, facts, place }) => [sourceHashOf(look.model), facts, look, place])
    const key = hashOf(
      models,
      scene.look,
      scene.view,
      SCENE_SIZES[scene.kind],
      samples,
      webp,
      share,
      ...(scene.kind === 'banner' ? [BANNER] : []),
    )
    if (manifest.isCurrent(file, key)) continue
    const [width, height] = SCENE_SIZES[scene.kind].map((side) => Math.round(side * share)) as [number, number] // two sides
    for await (const { taken } of photograph({ ...scene, width, height, samples, views: [scene.view] }, threads)) {
      await encode(scene, key, file, taken)
    }
  }
  await manifest.addColours()
  await contactSheets(pictures, sheets)

  async function encode(scene: PlacedScene, key: string, file: string, { shot, cpu, seconds }: Shot) {
    const alt = altTextOfScene(scene.models.map(({ name }) => name))
    const bytes = await manifest.add(file, key, alt, await cropped(shot, scene, share), webp)
    print(`${file} ${cpu} s of a core in ${seconds} s, ${Math.round(bytes / 1024)} KiB`)
    rmSync(shot)
  }
}
