import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const [WIDTH, HEIGHT, COLUMNS] = [320, 240, 5]
const STAGES = { light: '#e2e0da', dark: '#26282b' }

export async function contactSheets(pictures: { series: string; view: string; file: string }[], folder: string) {
  mkdirSync(folder, { recursive: true })
  const groups = Map.groupBy(
    pictures.filter(({ file }) => existsSync(file)),
    ({ series, view }) => `${series}-${view}`,
  )
  for (const [name, group] of groups) {
    const small = await Promise.all(
      group.map(({ file }) => sharp(file).resize(WIDTH, HEIGHT, { fit: 'contain', background: '#0000' }).png().toBuffer()),
    )
    const layers = small.map((input, i) => ({ input, left: (i % COLUMNS) * WIDTH, top: Math.floor(i / COLUMNS) * HEIGHT }))
    for (const [theme, background] of Object.entries(STAGES)) {
      const size = { width: COLUMNS * WIDTH, height: Math.ceil(group.length / COLUMNS) * HEIGHT, channels: 3 as const, background }
      await sharp({ create: size })
        .composite(layers)
        .png()
        .toFile(join(folder, `${name}-${theme}.png`))
    }
  }
}
