import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isModelled } from '../glb/models.ts'
import { DEMO, type DemoProduct, products } from '../products.ts'
import { hashOf, sourceHashOf } from '../sources.ts'

// Printed words and their positions are written by Blender and committed, as GLBs contain only pixels.

const SCRIPT = join(import.meta.dirname, 'words.py')
const RECORD = join(DEMO, 'printed-words.json')
const SCRATCH = join(import.meta.dirname, '../../build/media-scratch/words')
const BLENDER = process.env.BLENDER ?? 'blender'

const Place = z.tuple([z.number(), z.number()])
const Livery = z.object({
  /** Width by height and mean colour, which identify the GLB's texture. */
  aspect: z.number(),
  mean: z.tuple([z.number(), z.number(), z.number()]),
  words: z.array(
    z.object({
      text: z.string(),
      panel: z.string(),
      ink: z.string(),
      /** Shares of the picture, from the upper left in reading direction. */
      corners: z.tuple([Place, Place, Place, Place]),
    }),
  ),
})
const Printed = z.object({
  liveries: z.array(Livery),
  /** Centres are in mm; labels have no text. */
  stickers: z.array(z.object({ text: z.string().nullable(), at: z.tuple([z.number(), z.number(), z.number()]) })),
})
export type Printed = z.infer<typeof Printed>
export type Livery = z.infer<typeof Livery>
const Entry = Printed.extend({ key: z.string() })

const keyOf = ({ look, facts, series }: DemoProduct) => hashOf(readFileSync(SCRIPT, 'utf8'), sourceHashOf(look.model), look, facts, series)

const recorded = () => z.record(z.string(), Entry).parse(JSON.parse(readFileSync(RECORD, 'utf8')))

export const printedWords = () => new Map<string, Printed>(Object.entries(recorded()))

/** Returns products whose words were recorded before their builder or its input changed, or never. */
export function outdatedWords(): DemoProduct[] {
  const all = recorded()
  return products.filter((product) => isModelled(product) && all[product.slug]?.key !== keyOf(product))
}

export function recordWords() {
  mkdirSync(SCRATCH, { recursive: true })
  for (const product of outdatedWords()) {
    const { slug } = product
    const [job, out] = [join(SCRATCH, `${slug}.job`), join(SCRATCH, `${slug}.json`)]
    writeFileSync(job, JSON.stringify({ ...product, out }))
    const run = spawnSync(BLENDER, ['-b', '--factory-startup', '-t', '1', '--python-exit-code', '1', '-P', SCRIPT, '--', job], {
      env: { ...process.env, MEDIA_SCRATCH: join(SCRATCH, 'prints') },
      encoding: 'utf8',
    })
    if (run.status !== 0) throw new Error(`${slug}: Blender failed\n${`${run.stdout}${run.stderr}`.split('\n').slice(-14).join('\n')}`)
    const printed = Printed.parse(JSON.parse(readFileSync(out, 'utf8')))
    const all = { ...recorded(), [slug]: { key: keyOf(product), ...printed } }
    const lines = Object.entries(all)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map((entry) => entry.map((half) => JSON.stringify(half)).join(': '))
    writeFileSync(RECORD, `{\n${lines.join(',\n')}\n}\n`)
    rmSync(job)
    process.stdout.write(`${slug}: ${printed.liveries.flatMap(({ words }) => words).length + printed.stickers.length} prints\n`)
  }
}
