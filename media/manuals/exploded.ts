import type { View } from '../views.ts'
import type { Part } from './texts/parts.ts'

/** Parts of a model that are moved together and have one number, by the names that the builder gives them. */
export interface Group {
  part: Part
  names?: string[]
  /** The whole shell, as the builder hands it over. */
  shell?: boolean
  /** Left and right alike: moved away from the middle. */
  sided?: boolean
  move: [x: number, y: number, z: number]
  /** Only what lies between these corners, in studio units; of `sided` parts y counts from the middle. */
  from?: [number, number, number]
  to?: [number, number, number]
  /** The name of the part that the number points at, if not the first. */
  at?: string
}

/** The drawing of a manual: a product of its kind, taken apart. */
export interface Exploded {
  slug: string
  view: Pick<View, 'azimuth' | 'elevation' | 'lens' | 'margin'>
  groups: Group[]
  /** What would only be in the way. */
  hides: string[]
}

const SHOCK = [
  'shock body',
  'shock cap',
  'shock collar',
  'shock cup',
  'shock end',
  'shock mount',
  'shock seal',
  'shock shaft',
  'spring',
  'bolt',
  'bush',
]
const WHEEL = [
  'tyre',
  'tread',
  'bead',
  'nut',
  'nut flange',
  'rim barrel',
  'rim face',
  'rim hole',
  'rim hub',
  'rim inside',
  'lock bolt',
  'lock ring',
]
const VIEW = { azimuth: 38, elevation: 26, lens: 110, margin: 0.03 }
const FAR = 99

/** The drawings, by the folder of the series. */
export const EXPLODED: Record<string, Exploded> = {
  cars: {
    slug: 'kestrel-10-4wd-buggy',
    view: VIEW,
    groups: [
      { part: 'shell', names: ['shell'], shell: true, move: [0, 0, 1.35] },
      { part: 'rearWing', names: ['wing', 'wing end', 'wing post'], move: [-1.05, 0, 0.75] },
      { part: 'wheel', names: ['tyre', ...WHEEL, 'axle'], sided: true, from: [-FAR, 0.9, -FAR], to: [FAR, FAR, FAR], move: [0, 0.85, 0] },
      { part: 'shock', names: SHOCK, sided: true, move: [0, 0.3, 0.42] },
      { part: 'tower', names: ['tower'], move: [0, 0, 0.3] },
      { part: 'arm', names: ['arm'], sided: true, move: [0, 0.16, 0] },
      { part: 'battery', names: ['battery', 'battery band', 'strap'], move: [0, -0.5, 0.6] },
      { part: 'motor', names: ['motor', 'motor end', 'motor fin'], move: [0, 0, 0.5] },
      { part: 'speedControl', names: ['speed control', 'fin'], move: [0, 0.1, 0.42] },
      { part: 'servo', names: ['servo', 'servo band'], move: [0, 0, 0.42] },
      { part: 'chassis', names: ['plate', 'guard', 'skid'], move: [0, 0, -0.55], at: 'guard' },
      { part: 'bumper', names: ['bumper'], move: [0.5, 0, 0] },
    ],
    hides: ['print', 'wire', 'aerial', 'aerial cap', 'screw'],
  },
  trucks: {
    slug: 'mesa-8-trail-truck',
    view: VIEW,
    groups: [
      {
        part: 'wheel',
        names: ['tyre', ...WHEEL, 'axle', 'hub'],
        sided: true,
        from: [-FAR, 0.6, -FAR],
        to: [FAR, FAR, 0.9],
        move: [0, 0.8, 0],
      },
      {
        part: 'shell',
        names: ['cabin', 'body', ...WHEEL],
        shell: true,
        from: [-FAR, -FAR, 0.75],
        to: [FAR, FAR, FAR],
        move: [0, 0, 1.75],
        at: 'body',
      },
      { part: 'shock', names: SHOCK, sided: true, move: [0, 0.35, 0.45] },
      { part: 'frame', names: ['frame rail', 'cross member', 'shock hoop'], move: [0, 0, 0.25] },
      { part: 'motor', names: ['motor', 'motor end', 'motor fin'], move: [0, 0, 0.75] },
      { part: 'gearbox', names: ['gearbox'], move: [-0.3, 0, 0.6] },
      { part: 'propShaft', names: ['prop shaft'], move: [0, 0, -0.25] },
      { part: 'axleCase', names: ['axle case', 'axle cover', 'axle'], move: [0, 0, -0.15] },
      { part: 'skidPlate', names: ['skid plate'], move: [-0.5, -0.3, -0.8] },
    ],
    hides: ['print', 'wire'],
  },
  planes: {
    slug: 'swift-1200-trainer',
    view: { ...VIEW, elevation: 30 },
    groups: [
      { part: 'wing', names: ['wing', 'screw', 'horn', 'push rod'], from: [0, -FAR, 0.9], to: [FAR, FAR, FAR], move: [0, 0, 0.95] },
      { part: 'strut', names: ['strut'], sided: true, move: [0, 0.7, 0.25] },
      { part: 'fuselage', names: ['fuselage', 'windscreen', 'window'], move: [0, 0, 0], at: 'fuselage' },
      { part: 'propeller', names: ['prop blade', 'prop hub'], move: [0.45, 0, 0] },
      { part: 'spinner', names: ['spinner'], move: [0.85, 0, 0] },
      { part: 'fin', names: ['fin', 'hinge line'], from: [-FAR, -0.2, 0.85], to: [FAR, 0.2, FAR], move: [-0.35, 0, 0.6] },
      { part: 'stabiliser', names: ['stabiliser', 'hinge line', 'horn', 'push rod'], move: [-0.75, 0, 0.1] },
      {
        part: 'mainGear',
        names: ['leg', 'tyre', 'hub', 'hub cap'],
        sided: true,
        from: [-FAR, 0.2, -FAR],
        to: [FAR, FAR, FAR],
        move: [0, 0.3, -0.5],
      },
      { part: 'noseGear', names: ['leg', 'tyre', 'hub', 'hub cap'], move: [0.1, 0, -0.6] },
    ],
    hides: ['print'],
  },
  boats: {
    slug: 'gannet-700-deep-v',
    view: { ...VIEW, azimuth: -46, elevation: 28 },
    groups: [
      { part: 'hull', names: ['hull', 'rub rail', 'cleat', 'water outlet'], move: [0, 0, 0] },
      { part: 'superstructure', names: ['superstructure'], move: [0, 0, 0.6] },
      { part: 'canopy', names: ['canopy'], move: [0.1, 0, 1.0] },
      { part: 'hatch', names: ['hatch', 'latch'], move: [0, 0, 0.8] },
      { part: 'tailFin', names: ['fin'], sided: true, move: [-0.1, 0.35, 0.35] },
      { part: 'rudder', names: ['rudder', 'rudder post', 'rudder mount', 'rudder rod'], move: [-0.55, 0.2, 0.15] },
      { part: 'strutShaft', names: ['strut', 'strut barrel', 'shaft'], move: [-0.45, 0, -0.25] },
      { part: 'boatPropeller', names: ['prop hub', 'prop blade'], move: [-0.95, 0, -0.25] },
      { part: 'trimTab', names: ['trim tab', 'tab link'], sided: true, move: [-0.5, 0.25, 0] },
      { part: 'stand', names: ['stand', 'stand rod'], move: [0, 0, -0.55] },
    ],
    hides: ['print', 'aerial'],
  },
  drones: {
    slug: 'halcyon-4-camera-drone',
    view: { ...VIEW, elevation: 30 },
    groups: [
      { part: 'battery', names: ['battery', 'battery key', 'lamp'], move: [-0.35, 0, 1.0] },
      { part: 'bodyShell', names: ['body', 'seam', 'stripe', 'vent', 'eye', 'eye rim'], move: [0, 0, 0.45] },
      { part: 'belly', names: ['belly'], move: [-0.3, 0, -0.85] },
      {
        part: 'droneArm',
        names: ['arm', 'hinge', 'hinge cap', 'motor pod', 'leg', 'foot', 'position lamp'],
        sided: true,
        move: [0, 0.4, 0],
      },
      { part: 'motor', names: ['motor bell', 'motor foot', 'motor ring', 'motor shaft', 'motor slot'], sided: true, move: [0, 0.4, 0.4] },
      { part: 'propeller', names: ['prop hub', 'prop blade'], sided: true, move: [0, 0.4, 0.8] },
      { part: 'gimbal', names: ['gimbal mount', 'gimbal yaw', 'gimbal arm', 'gimbal motor', 'damper'], move: [0.4, 0, -0.3] },
      { part: 'camera', names: ['camera', 'lens core', 'lens glass', 'lens rim', 'lens ring'], move: [0.85, 0, -0.45] },
    ],
    hides: ['print'],
  },
  helicopters: {
    slug: 'dragonfly-450',
    view: { ...VIEW, elevation: 20 },
    groups: [
      { part: 'canopy', names: ['canopy'], move: [0.85, 0, 0] },
      { part: 'rotorBlade', names: ['rotor blade', 'blade tip', 'blade grip', 'blade bolt'], move: [0, 0, 1.05] },
      { part: 'rotorHead', names: ['hub', 'spindle', 'head button', 'pitch link'], move: [0, 0, 0.8] },
      { part: 'swashplate', names: ['swashplate', 'swash ring', 'ball', 'swash link'], move: [0, 0, 0.5] },
      { part: 'mast', names: ['mast'], move: [0, 0, 0.3] },
      { part: 'servo', names: ['servo', 'servo arm'], sided: true, move: [0, 0.35, 0.1] },
      { part: 'motor', names: ['motor', 'motor end', 'motor fin'], move: [0.35, -0.2, 0.45] },
      { part: 'battery', names: ['battery', 'battery band', 'battery tray'], move: [0.55, 0, -0.35] },
      { part: 'frame', names: ['frame', 'standoff', 'main gear', 'receiver'], move: [0, 0, 0] },
      { part: 'tailBoom', names: ['boom', 'guide', 'push rod', 'boom stay'], move: [-0.4, 0, 0] },
      { part: 'tailRotor', names: ['tail rotor blade', 'tail hub', 'tail shaft'], move: [-0.65, 0.45, 0], at: 'tail hub' },
      { part: 'fin', names: ['tail fin', 'tail gear', 'stabiliser'], move: [-0.65, 0, 0] },
      { part: 'skids', names: ['skid', 'skid bow'], move: [0, 0, -0.55] },
    ],
    hides: ['print'],
  },
  accessories: {
    slug: 'tx-8-trackside-set',
    view: { ...VIEW, azimuth: 24, elevation: 34 },
    groups: [
      { part: 'transmitterCase', names: ['case', 'face', 'trim'], from: [-FAR, 0, -FAR], to: [FAR, FAR, FAR], move: [0, 0, 0], at: 'trim' },
      { part: 'stick', names: ['stick', 'stick end', 'ball', 'gate'], move: [0, 0.05, 0.75] },
      { part: 'switch', names: ['switch', 'switch collar'], move: [0, 0.5, 0.45] },
      { part: 'knob', names: ['knob', 'knob cap'], move: [0, 0.85, 0.75] },
      { part: 'aerial', names: ['aerial', 'aerial foot'], move: [0, 0.6, 0.4] },
      { part: 'screen', names: ['screen frame'], move: [0, 0, 0.4] },
      { part: 'grip', names: ['grip'], from: [-FAR, -FAR, -FAR], to: [FAR, FAR, FAR], move: [0, -0.05, -0.35] },
      { part: 'battery', names: ['case', 'case rib', 'lead guard'], move: [0, -0.35, 0] },
      { part: 'plug', names: ['plug body', 'plug grip', 'contact', 'lead'], move: [0.1, -0.35, 0] },
      { part: 'balancePlug', names: ['plug', 'balance lead'], move: [0.2, -0.3, 0] },
    ],
    hides: ['print'],
  },
}
