import { APART } from './apart/apart.ts'
import { DEFAULT_VIEW } from './apart/camera.ts'

/** Degrees round the model (0 is its right side, with the nose to the right) and above the floor. */
export interface View {
  name: 'box' | 'front' | 'rear' | 'size' | 'detail' | 'bare' | 'exploded' | 'together'
  azimuth: number
  elevation: number
  /** Focal length in mm; it is long for views to measure. */
  lens?: number
  margin?: number
  /** A close-up: centre in shares of the box, and size as a share of the longest side. */
  part?: [at: [number, number, number], span: number]
  /** Blur by distance, in shares of the picture's width. */
  blur?: number
  /** Number of closed bags with small parts. */
  bags?: number
}

const FRONT: View = { name: 'front', azimuth: 38, elevation: 19 }
const REAR: View = { name: 'rear', azimuth: -142, elevation: 22 }
const SIDE: View = { name: 'size', azimuth: 0, elevation: 2, lens: 260, margin: 0.13 }
const ABOVE: View = { name: 'size', azimuth: 0, elevation: 89, lens: 260, margin: 0.13 }
const detail = (azimuth: number, elevation: number, at: [number, number, number], span: number): View => ({
  name: 'detail',
  azimuth,
  elevation,
  part: [at, span],
  blur: 0.026,
  margin: 0.02,
})

export const VIEWS: Record<string, View[]> = {
  cars: [FRONT, REAR, SIDE, detail(58, 14, [0.84, 0.12, 0.42], 0.26), { ...FRONT, name: 'bare', elevation: 34 }],
  trucks: [FRONT, REAR, SIDE, detail(56, 12, [0.86, 0.12, 0.36], 0.28), { ...FRONT, name: 'bare', elevation: 34 }],
  planes: [{ ...FRONT, elevation: 24 }, { ...REAR, elevation: 26 }, ABOVE, detail(62, 14, [0.88, 0.46, 0.5], 0.3)],
  boats: [{ ...FRONT, azimuth: 42 }, { ...REAR, azimuth: -134 }, SIDE, detail(-128, 16, [0.06, 0.42, 0.42], 0.24)],
  drones: [{ ...FRONT, azimuth: 34, elevation: 26 }, { ...REAR, elevation: 30 }, ABOVE, detail(64, 12, [0.8, 0.46, 0.4], 0.4)],
  helicopters: [{ ...FRONT, azimuth: 42, elevation: 14 }, { ...REAR, elevation: 18 }, SIDE, detail(52, 16, [0.62, 0.45, 0.72], 0.3)],
  accessories: [
    { ...FRONT, azimuth: 26, elevation: 34 },
    { ...REAR, azimuth: -48, elevation: 26 },
    ABOVE,
    detail(40, 22, [0.7, 0.4, 0.5], 0.4),
  ],
}

/** Changes for unusual shapes, such as tall yachts and wide gliders. */
const BY_MODEL: Record<string, Partial<Record<View['name'], Partial<View>>>> = {
  glider: { detail: { part: [[0.8, 0.5, 0.4], 0.17] } },
  jet: { detail: { part: [[0.7, 0.42, 0.5], 0.4] } },
  yacht: { front: { azimuth: 16, elevation: 7, margin: 0.04 }, rear: { azimuth: -160, elevation: 9, margin: 0.04 } },
}

/** Models without a removable shell. */
const NO_BARE = new Set(['dump', 'touring', 'rally', 'buggy_kit'])

/** Number of bags per kit; its first picture shows the laid out parts. */
const BAGS_OF_KITS = new Map([
  ['kestrel-10-bench', 9],
  ['wagtail-1000-foam-kit', 3],
  ['dragonfly-450-bench', 6],
])
const LAID_OUT: View = { name: 'box', azimuth: 0, elevation: 78, margin: 0.05 }

/** Banners that look like the 3D model by which they are replaced. */
const PULLED_APART = new Map([
  ['kestrel-10-4wd-buggy', 'banner-kestrel'],
  ['gannet-700-deep-v', 'banner-gannet'],
  ['swift-1200-trainer', 'banner-swift'],
])

/** Returns file and folder; pictures of home's models are banners. */
export function pictureOf(slug: string, { name }: View) {
  const banner = name === 'together' ? PULLED_APART.get(slug) : undefined
  return banner ? ({ folder: 'scenes', file: `${banner}.webp` } as const) : ({ folder: 'products', file: `${slug}-${name}.webp` } as const)
}

export const isOfGroups = (view: View) => view.name === 'box' || isByModel(view)

/** True for views with the camera of the 3D model, apart and together. */
export const isByModel = ({ name }: View) => name === 'exploded' || name === 'together'

/** The first picture comes first. */
export function viewsOf({
  slug,
  series,
  look: { model, front },
}: {
  slug: string
  series: string
  look: { model: string; front?: Partial<View> }
}): View[] {
  const bags = BAGS_OF_KITS.get(slug)
  return [
    ...(bags ? [{ ...LAID_OUT, bags }] : []),
    ...(VIEWS[series] ?? [])
      .filter((view) => view.name !== 'bare' || (series === 'cars' && !NO_BARE.has(model)))
      .map((view) => ({ ...view, ...BY_MODEL[model]?.[view.name], ...(view.name === 'front' && front) })),
    ...(APART[model] ? [{ name: 'exploded' as const, ...(APART[model].view ?? DEFAULT_VIEW) }] : []),
    ...(PULLED_APART.has(slug) ? [{ name: 'together' as const, ...DEFAULT_VIEW }] : []),
  ]
}
