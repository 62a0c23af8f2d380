import { type DemoProduct, products } from './products.ts'
import type { View } from './views.ts'

/** Diagonal in units, position seen from the camera, turn and tilt in degrees. */
interface Place {
  size: number
  at: [right: number, deep: number, up?: number]
  turn?: number
  lean?: [roll: number, pitch: number]
}

/** Scenes have a transparent background. */
interface Scene {
  slug: string
  kind: 'banner' | 'series' | 'endorsement'
  models: [id: number, place: Place][]
  azimuth?: number
  elevation?: number
  /** Below 1 for white models. */
  exposure?: number
}

const SCENES: Scene[] = [
  {
    slug: 'banner-halcyon',
    kind: 'banner',
    elevation: 22,
    exposure: 0.66,
    models: [
      [501, { size: 5.4, at: [0, 0, 0.9], lean: [3, -3] }],
      [504, { size: 3.4, at: [3.2, 3.4, 0], turn: 14 }],
    ],
  },
  {
    slug: 'banner-offers',
    kind: 'banner',
    elevation: 20,
    models: [
      [110, { size: 4.2, at: [-2.9, 1.5] }],
      [402, { size: 5.2, at: [1.2, -0.7], turn: -4 }],
      [302, { size: 5.4, at: [1.2, 3.4, 1.4], turn: -6, lean: [12, -5] }],
    ],
  },
  {
    slug: 'banner-mesa',
    kind: 'banner',
    models: [
      [201, { size: 4.9, at: [-1.9, 0.5] }],
      [204, { size: 4.9, at: [2.2, -0.3], turn: -12 }],
      [209, { size: 4.6, at: [1, 3.9], turn: 4 }],
    ],
  },
  {
    slug: 'banner-hornet',
    kind: 'banner',
    elevation: 15,
    models: [
      [604, { size: 6, at: [0, 0] }],
      [601, { size: 5.6, at: [2.7, 3], turn: -8 }],
      [603, { size: 3.4, at: [-2.2, 2, 1.3], turn: 10, lean: [6, -5] }],
    ],
  },
  {
    slug: 'banner-bench',
    kind: 'banner',
    azimuth: 26,
    elevation: 30,
    models: [
      [701, { size: 5, at: [0, 1.5] }],
      [705, { size: 3, at: [-2.7, 0.1], turn: 8 }],
      [704, { size: 3, at: [3, -1], turn: -10 }],
      [707, { size: 4, at: [3.2, 2.3], turn: -6 }],
    ],
  },
  {
    slug: 'series-cars',
    kind: 'series',
    models: [
      [104, { size: 5.2, at: [0, 0] }],
      [109, { size: 5, at: [2.9, 2.6], turn: -10 }],
      [113, { size: 5.2, at: [-2, 3.2], turn: 8 }],
    ],
  },
  {
    slug: 'series-trucks',
    kind: 'series',
    models: [
      [203, { size: 5, at: [0, 0] }],
      [206, { size: 5, at: [3, 2.5], turn: -10 }],
      [202, { size: 4.8, at: [-2, 3.2], turn: 6 }],
    ],
  },
  {
    slug: 'series-planes',
    kind: 'series',
    elevation: 21,
    models: [
      [307, { size: 5.6, at: [0, 0] }],
      [309, { size: 5.6, at: [3, 3.2], turn: -8 }],
      [306, { size: 4.6, at: [-2.4, 3.2, 1.2], turn: 8, lean: [8, -4] }],
    ],
  },
  {
    slug: 'series-boats',
    kind: 'series',
    models: [
      [403, { size: 5.6, at: [0, 0] }],
      [405, { size: 3.8, at: [3.1, 1.9], turn: -10 }],
      [402, { size: 4.6, at: [-0.4, 3], turn: 4 }],
    ],
  },
  {
    slug: 'series-drones',
    kind: 'series',
    elevation: 24,
    models: [
      [505, { size: 5.6, at: [0, 0] }],
      [506, { size: 3.4, at: [3, 1.6], turn: -6 }],
      [509, { size: 4.8, at: [-0.6, 4, 0.9], turn: 10, lean: [4, -4] }],
    ],
    exposure: 0.8,
  },
  {
    slug: 'series-helicopters',
    kind: 'series',
    elevation: 15,
    models: [
      [606, { size: 5.6, at: [0, 0] }],
      [602, { size: 3.4, at: [3.3, 0.9], turn: -8 }],
      [605, { size: 5.4, at: [0.9, 5.1], turn: 6 }],
    ],
  },
  {
    slug: 'series-accessories',
    kind: 'series',
    azimuth: 26,
    elevation: 32,
    models: [
      [702, { size: 3.2, at: [-1.7, -0.2] }],
      [703, { size: 2.8, at: [1.1, -0.8], turn: -6 }],
      [707, { size: 4.4, at: [-1.4, 3], turn: 4 }],
      [706, { size: 4.2, at: [2.2, 2], turn: -6 }],
    ],
  },
  {
    slug: 'endorsement-mudflat',
    kind: 'endorsement',
    models: [
      [105, { size: 5.2, at: [0, 0] }],
      [111, { size: 5.2, at: [2.6, 3.6], turn: -6 }],
    ],
    exposure: 0.9,
  },
  { slug: 'endorsement-loose-screw', kind: 'endorsement', azimuth: -28, elevation: 38, models: [[106, { size: 5.2, at: [0, 0] }]] },
  {
    slug: 'endorsement-windrow',
    kind: 'endorsement',
    azimuth: -60,
    elevation: 16,
    exposure: 0.74,
    models: [[301, { size: 5.2, at: [0, 0] }]],
  },
  {
    slug: 'endorsement-lake-nowhere',
    kind: 'endorsement',
    azimuth: -46,
    models: [
      [408, { size: 5.4, at: [0, 0] }],
      [407, { size: 5, at: [-1.4, 3], turn: 4 }],
    ],
    exposure: 0.85,
  },
]

/** Sizes in pixels; those of banners are without the space for text. */
export const SCENE_SIZES: Record<Scene['kind'], [width: number, height: number]> = {
  banner: [1422, 1000],
  series: [1280, 900],
  endorsement: [640, 480],
}

const productOf = (id: number): DemoProduct => {
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error(`a scene shows ${id}, which is no product`)
  return product
}

/** Converts from the camera's view to the studio. */
export const inStudio = ([right, deep, up = 0]: Place['at'], azimuth: number): [x: number, y: number, up: number] => {
  const [across, along] = [Math.cos((azimuth * Math.PI) / 180), Math.sin((azimuth * Math.PI) / 180)]
  return [right * across - deep * along, right * along + deep * across, up]
}

export const scenes = SCENES.map(({ azimuth = 38, elevation = 18, exposure = 0.95, models, ...scene }) => {
  const view: View = { name: 'front', azimuth, elevation, margin: scene.kind === 'banner' ? 0.035 : 0.05 }
  const placed = models.map(([id, { at, turn = 0, lean = [0, 0], size }]) => ({
    ...productOf(id),
    place: { size, turn, lean, at: inStudio(at, azimuth) },
  }))
  return { ...scene, series: 'scenes', look: { exposure }, models: placed, view }
})

export type PlacedScene = (typeof scenes)[number]
