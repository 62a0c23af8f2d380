/** A clip's model, surroundings and camera path. */
export interface Shot {
  /** File name without extension. */
  clip: string
  product: string
  set: 'studio' | 'road' | 'air' | 'water'
  seconds: number
  /** From and to, in degrees round the model: 0 is its right side, 90 its nose. */
  azimuth: [number, number]
  elevation: [number, number]
  /** Distances from and to, relative to that at which the model just fits. */
  dolly?: [number, number]
  /** Share of the picture that the model fills. */
  fill?: number
  /** True if the end meets the start. */
  isLoop?: true
  /** Metres per second of wheels and ground. */
  speed?: number
  /** Turns per second of propellers. */
  spin?: number
  /** In heights of the model above the floor. */
  hover?: number
  /** Position of the cover, as a share of the clip; defaults to the middle. */
  cover?: number
  /** Movement of the model itself. */
  sway?: number
}

export const FRAMES_PER_SECOND = 24

export const SHOTS: Shot[] = [
  {
    clip: 'kestrel-10-up-close',
    product: 'kestrel-10-4wd-buggy',
    set: 'studio',
    seconds: 6,
    azimuth: [66, 14],
    elevation: [13, 9],
    dolly: [0.62, 0.7],
  },
  {
    clip: 'kestrel-10-rear',
    product: 'kestrel-10-4wd-buggy',
    set: 'road',
    seconds: 6,
    fill: 0.98,
    azimuth: [-150, -112],
    elevation: [14, 10],
    speed: 0.36,
    sway: 0.5,
  },
  {
    clip: 'mesa-8-trail',
    product: 'mesa-8-trail-truck',
    set: 'road',
    seconds: 6,
    fill: 0.96,
    azimuth: [8, 40],
    elevation: [5, 11],
    speed: 0.5,
    sway: 0.6,
  },
  { clip: 'mesa-10-pick-up', product: 'mesa-10-pick-up', set: 'studio', seconds: 6, fill: 1.02, azimuth: [46, 226], elevation: [15, 27] },
  {
    clip: 'swift-1200-wings',
    product: 'swift-1200-trainer',
    set: 'air',
    seconds: 6,
    fill: 1.1,
    azimuth: [-36, 34],
    elevation: [8, 20],
    speed: 2.4,
    spin: 13.4,
    sway: 1,
  },
  {
    clip: 'goshawk-1250-vintage',
    product: 'goshawk-1250-vintage-racer',
    set: 'studio',
    seconds: 6,
    fill: 1.16,
    azimuth: [62, -118],
    elevation: [14, 22],
  },
  {
    clip: 'gannet-700-hull',
    product: 'gannet-700-deep-v',
    set: 'water',
    seconds: 6,
    azimuth: [52, 16],
    elevation: [12, 9],
    speed: 1.1,
    sway: 0.8,
  },
  {
    clip: 'puffin-450-first-boat',
    product: 'puffin-450-starter-boat',
    set: 'water',
    seconds: 6,
    azimuth: [18, -44],
    elevation: [16, 22],
    speed: 0.5,
    sway: 0.8,
  },
  {
    clip: 'halcyon-4-hover',
    product: 'halcyon-4-camera-drone',
    set: 'studio',
    seconds: 6,
    fill: 1.02,
    azimuth: [74, 26],
    elevation: [9, 16],
    hover: 0.9,
    spin: 13.4,
    sway: 1,
  },
  {
    clip: 'zephyr-5-graphite',
    product: 'zephyr-5-fpv-drone',
    set: 'studio',
    seconds: 6,
    fill: 1.0,
    azimuth: [112, 36],
    elevation: [22, 34],
    dolly: [0.8, 1],
  },
  {
    clip: 'dragonfly-450-rotor',
    product: 'dragonfly-450',
    set: 'studio',
    seconds: 6,
    fill: 1.12,
    azimuth: [50, 12],
    elevation: [20, 6],
    hover: 0.5,
    spin: 13.4,
    sway: 0.8,
  },
  {
    clip: 'tx-8-sticks',
    product: 'tx-8-trackside-set',
    set: 'studio',
    seconds: 6,
    azimuth: [-24, 26],
    elevation: [34, 28],
    dolly: [0.94, 0.86],
  },
]
