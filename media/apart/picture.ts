import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from '@gltf-transform/core'
import { z } from 'zod'
import { glbs } from '../glb/optimise.ts'
import { DEMO, type DemoProduct } from '../products.ts'
import { apartOf } from './apart.ts'
import { movedAt, plus, projection } from './camera.ts'

const Point = z.tuple([z.number(), z.number(), z.number()])
const Stand = z.object({ target: Point, distance: z.number() })
const Camera = z.object({ azimuth: z.number(), elevation: z.number(), fov: z.number(), together: Stand, apart: Stand })
const Extras = z.object({ move: Point, during: z.tuple([z.number(), z.number()]), point: Point.optional() })

/** Camera and positions that the product's GLB contains. */
export interface Taken {
  camera: z.infer<typeof Camera>
  /** Positions of numbers in the exploded view, in shares of the picture. */
  places: Map<string, [x: number, y: number]>
}

const pathOf = ({ slug }: DemoProduct) => join(DEMO, 'media/models', `${slug}.glb`)

/** Returns undefined if the product does not come apart. */
export async function takenApart(product: DemoProduct): Promise<Taken | undefined> {
  if (!apartOf(product)) return undefined
  const document = await glbs.readBinary(new Uint8Array(readFileSync(pathOf(product))))
  const [root] = document.getRoot().getDefaultScene()?.listChildren() ?? []
  const extras = z.object({ camera: Camera }).safeParse(root?.getExtras())
  if (!root || !extras.success) return undefined
  const { camera } = extras.data
  const project = projection(camera, camera.apart)
  const groups = root.listChildren().flatMap((group) => {
    const piece = group
      .listChildren()
      .map(extrasOf)
      .find((one) => one?.point)
    if (!piece?.point) return []
    const [x, y] = project(plus(piece.point, movedAt(piece, 1)))
    return [[group.getName(), [x, y]] as const] satisfies [string, [number, number]][]
  })
  return { camera, places: new Map(groups) }
}

const extrasOf = (node: Node) => Extras.safeParse(node.getExtras()).data

type Row = { number: string; quantity?: number; node?: string; at?: [number, number] }
const round = (share: number) => Math.round(share * 1e4) / 1e4

/** Writes groups and positions into the product's file if there is a picture. */
export function enterParts(product: DemoProduct, { places }: Taken) {
  const path = join(DEMO, 'catalogue', product.series, `${product.slug}.json`)
  const picture = `${product.slug}-exploded.webp`
  const isPictured = existsSync(join(DEMO, 'media/products', picture))
  const { exploded: _, parts, ...file } = JSON.parse(readFileSync(path, 'utf8')) as { exploded?: string; parts: Row[] } // the catalogue's tests check it
  const rows = parts.map(({ node: _node, at: _at, ...row }, index) => {
    const node = product.parts[index] ?? ''
    const at = places.get(node)
    return { ...row, ...(at && { node, ...(isPictured && { at: at.map(round) }) }) }
  })
  const entries = Object.entries<unknown>({ ...file, parts: rows })
  const at = entries.findIndex(([key]) => key === 'view360Url') + 1
  if (isPictured) entries.splice(at, 0, ['exploded', picture])
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
