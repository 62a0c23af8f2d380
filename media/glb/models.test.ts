import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getBounds, type Node, type Scene } from '@gltf-transform/core'
import { validateBytes } from 'gltf-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '../products.ts'
import { altTextOf } from './model-alt-texts.ts'
import { isModelled } from './models.ts'
import { glbs } from './optimise.ts'

const FOLDER = join(import.meta.dirname, '../../demo/media/models')
const [MOST_BYTES, MOST_BYTES_IN_ALL, MOST_TEXTURE_BYTES, MOST_DRAWS] = [400_000, 12_500_000, 40_000, 25]
const LEAST_SILHOUETTES = 20
const LANGUAGES = ['de', 'en', 'ja', 'ko', 'zh']
/** Allowed relative deviation from the spec. */
const TOLERANCE = 0.05
const PARTS: Record<string, RegExp[]> = {
  cars: [/^wheel front left$/, /^wheel rear right$/, /^chassis$/],
  trucks: [/^wheel front left$/, /^wheel rear right$/, /^frame$/],
  planes: [/^fuselage$/, /^wing$/, /^fin$/],
  boats: [/^hull$/, /^hatch$/],
  drones: [/^prop 1$/, /^prop 4$/, /^motor$/],
  helicopters: [/^rotor/, /^tail rotor$/, /^canopy$/],
}

interface Entry {
  sha256: string
  bytes: number
  alt: Record<string, string>
}
const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as Record<string, Entry> // checked below
const entries = Object.entries(manifest)
const modelled = products.filter(isModelled)
const bytesOf = (file: string) => new Uint8Array(readFileSync(join(FOLDER, file)))

describe('the 3D models of the demo', () => {
  it('are the files of the manifest, with their hashes and sizes', () => {
    const facts = entries.map(([file]) => [file, createHash('sha256').update(bytesOf(file)).digest('hex'), bytesOf(file).length])

    expect(
      readdirSync(FOLDER)
        .filter((file) => file.endsWith('.glb'))
        .toSorted(),
    ).toEqual(entries.map(([file]) => file).toSorted())
    expect(entries.map(([file]) => file)).toEqual(modelled.map(({ slug }) => `${slug}.glb`).toSorted())
    expect(facts).toEqual(entries.map(([file, { sha256, bytes }]) => [file, sha256, bytes]))
  })

  it('are described in five languages', () => {
    expect(entries.filter(([, { alt }]) => Object.keys(alt).toSorted().join() !== LANGUAGES.join()).map(([file]) => file)).toEqual([])
    expect(altTextOf({ en: 'Tern', zh: '燕鸥', de: 'Seeschwalbe', ja: 'アジサシ', ko: '제비갈매기' }).ja).toBe('アジサシ、3Dモデル')
  })

  it('are of more than twenty silhouettes, and small in all', () => {
    expect(new Set(modelled.map(({ look }) => look.model)).size).toBeGreaterThan(LEAST_SILHOUETTES)
    expect(entries.reduce((sum, [, { bytes }]) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES_IN_ALL)
  })

  it('are named by their products', () => {
    const addresses = products.map(({ slug, series }) => {
      const file = join(import.meta.dirname, '../../demo/catalogue', series, `${slug}.json`)
      return (JSON.parse(readFileSync(file, 'utf8')) as { view360Url?: string }).view360Url || undefined // checked here
    })

    expect(addresses).toEqual(products.map((product) => (isModelled(product) ? `/media/demo/models/${product.slug}.glb` : undefined)))
  })
})

describe.each(modelled.map((product) => ({ ...product, file: `${product.slug}.glb` })))('$file', ({ file, slug, series, facts, look }) => {
  let scene: Scene
  let nodes: Node[]
  beforeAll(async () => {
    const document = await glbs.readBinary(bytesOf(file))
    scene = document.getRoot().getDefaultScene() ?? document.createScene()
    nodes = document.getRoot().listNodes()
  })
  const partsNamed = (name: RegExp) => nodes.filter((node) => name.test(node.getName()))

  it('is valid by the Khronos validator, and loads nothing', async () => {
    const { issues, info } = await validateBytes(bytesOf(file), { format: 'glb', maxIssues: 20, writeTimestamp: false })

    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
    expect(info.resources.filter(({ storage }) => storage === 'external')).toEqual([])
    expect(info.extensionsUsed).toEqual(expect.arrayContaining(['EXT_meshopt_compression', 'KHR_mesh_quantization']))
  })

  it('is light: bytes, textures, draw calls', async () => {
    const textures = (await glbs.readBinary(bytesOf(file))).getRoot().listTextures()
    const draws = nodes.reduce((sum, node) => sum + (node.getMesh()?.listPrimitives().length ?? 0), 0)

    expect(bytesOf(file).length).toBeLessThanOrEqual(MOST_BYTES)
    expect(draws).toBeLessThan(MOST_DRAWS)
    expect(
      textures.filter((texture) => (texture.getImage()?.length ?? 0) > MOST_TEXTURE_BYTES || texture.getMimeType() !== 'image/webp'),
    ).toEqual([])
  })

  it('has its parts by name', () => {
    expect((PARTS[series] ?? []).filter((name) => partsNamed(name).length === 0)).toEqual([])
    expect(nodes.filter((node) => node.getName() === slug)).toHaveLength(1)
  })

  it('stands on the ground, its middle over the origin, as large as its specs say', () => {
    const { min, max } = getBounds(scene)
    const [wide = 0, tall = 0, long = 0] = max.map((value, axis) => value - (min[axis] ?? 0))
    const stated = look.kit ? {} : statedSides(series, facts)
    const found = { long, wide, tall, apart: apart(partsNamed(/^prop \d$/)) }

    expect(Math.abs(min[1])).toBeLessThan(0.01 * long)
    for (const [side, metres] of Object.entries(stated)) {
      const value = found[side as keyof typeof found] // both have the same keys
      expect(Math.abs(value / metres - 1), `${side}: ${value} m, stated ${metres} m`).toBeLessThanOrEqual(TOLERANCE)
    }
  })
})

/** Returns metres. */
function statedSides(series: string, facts: Record<string, number>) {
  const { length, width, wingspan, height, diagonal } = facts
  const sides = { long: length, wide: series === 'planes' ? wingspan : width, tall: height, apart: diagonal }
  return Object.fromEntries(Object.entries(sides).flatMap(([side, units]) => (units === undefined ? [] : [[side, units / 10]])))
}

/** Returns the greatest distance, in metres. */
function apart(propellers: Node[]) {
  const places = propellers.map((node) => node.getWorldTranslation())
  return Math.max(0, ...places.flatMap(([x, , z]) => places.map(([u, , w]) => Math.hypot(x - u, z - w))))
}
