import type { Apart, Group, Piece } from './types.ts'

type Way = Piece['move']

const FAR = 99
/** Parts move outwards with their arm, and up; there is one node per side, as each node is drawn separately. */
const atArms = (names: string[], [out, up]: [out: number, up: number], during: Piece['during']): Piece[] => [
  { names, sided: true, move: [0, out, up], during },
]

const OUTRUNNER = ['motor bell', 'motor foot', 'motor ring', 'motor shaft', 'motor slot']

const rotors = (propeller: [number, number], motor: [number, number], names = OUTRUNNER): Group[] => [
  { part: 'propeller', pieces: atArms(['prop hub', 'prop blade', 'prop nut'], propeller, [0, 0.65]) },
  { part: 'motor', pieces: atArms(names, motor, [0.15, 0.75]) },
]

const board = (part: string, names: string[], move: Way, where: Pick<Piece, 'from' | 'to'> = {}): Group => ({
  part,
  pieces: [{ names, ...where, move, during: [0.4, 0.95] }],
})

const LENS = ['lens core', 'lens glass', 'lens rim', 'lens ring']

export const DRONES: Record<string, Apart> = {
  camera_drone: {
    groups: [
      { part: 'pack', pieces: [{ names: ['battery', 'battery key', 'lamp'], move: [-0.2, 0, 2.3], during: [0, 0.55] }] },
      ...rotors([1.15, 0.6], [1.15, 0.3]),
      {
        part: 'upper-shell',
        pieces: [
          { names: ['body', 'seam', 'stripe', 'vent', 'eye', 'eye rim', 'visor', 'lid', 'print'], move: [0, 0, 1.5], during: [0.1, 0.7] },
        ],
      },
      {
        part: 'gimbal',
        pieces: [
          {
            names: ['gimbal mount', 'gimbal yaw', 'gimbal arm', 'gimbal motor', 'gimbal cheek', 'damper'],
            move: [0.5, 0, -0.25],
            during: [0.2, 0.8],
          },
        ],
      },
      { part: 'camera', pieces: [{ names: ['camera', ...LENS], move: [1, 0, -0.35], during: [0.1, 0.75] }] },
      { part: 'lower-shell', pieces: [{ names: ['belly'], move: [0, 0, -0.15], during: [0.2, 0.8] }] },
      { part: 'leg', pieces: atArms(['leg', 'foot'], [1.15, -0.4], [0.1, 0.7]) },
      { part: 'aerial', pieces: [{ names: ['aerial', 'aerial tip'], sided: true, move: [-0.7, 0.3, 1.2], during: [0, 0.7] }] },
      {
        part: 'folding-arm',
        pieces: atArms(['arm', 'hinge', 'hinge cap', 'motor pod', 'leg', 'foot', 'position lamp', 'guard'], [1.15, 0], [0.42, 1]),
      },
      board('gps', ['satellite receiver', 'satellite aerial'], [-0.75, 0, 0.6]),
      board('mainboard', ['main board', 'satellite receiver', 'satellite aerial'], [0, 0, 0.7]),
    ],
  },
  racing: {
    groups: [
      { part: 'strap', pieces: [{ names: ['strap'], move: [0, 0, 2.3], during: [0, 0.5] }] },
      { part: 'pack', pieces: [{ names: ['battery', 'battery label', 'print'], move: [0, 0, 1.65], during: [0.05, 0.6] }] },
      ...rotors([1.1, 0.6], [1.1, 0.3]),
      { part: 'aerial', pieces: [{ names: ['aerial'], sided: true, move: [-0.35, 0.15, 0.35], during: [0, 0.6] }] },
      { part: 'camera', pieces: [{ names: ['camera', ...LENS], move: [0.8, 0, 0.3], during: [0.2, 0.75] }] },
      board('video-link', ['board', 'chip'], [0, 0, 0.75], { from: [-FAR, -FAR, 0.575], to: [FAR, FAR, FAR] }),
      board('mainboard', ['board', 'chip'], [0, 0, 0.5], { from: [-FAR, -FAR, 0.505], to: [FAR, FAR, FAR] }),
      board('speed-control', ['board', 'chip'], [0, 0, 0.25]),
      { part: 'fixed-arm', pieces: atArms(['arm', 'motor plug', 'pad'], [1.1, -0.1], [0.42, 1]) },
      {
        part: 'main-frame',
        pieces: [
          { names: ['top plate', 'screw'], move: [0, 0, 1.2], during: [0.15, 0.75] },
          { names: ['bottom plate', 'standoff', 'cheek'], move: [0, 0, 0], during: [0.42, 1] },
        ],
      },
    ],
    hides: ['power lead', 'plug'],
  },
  fpv: {
    groups: [
      {
        part: 'pack',
        pieces: [
          { names: ['battery'], move: [0, 0, 2.2], during: [0, 0.5] },
          { names: ['print'], from: [-FAR, -FAR, 0.95], move: [0, 0, 2.2], during: [0, 0.5] },
        ],
      },
      { part: 'camera', pieces: [{ names: ['camera window', ...LENS], move: [0.8, 0, 0], during: [0, 0.6] }] },
      { part: 'canopy', pieces: [{ names: ['canopy', 'band', 'print'], move: [0, 0, 1.6], during: [0.05, 0.65] }] },
      ...rotors([0.65, 0.7], [0.65, 0.38]),
      { part: 'aerial', pieces: [{ names: ['aerial', 'aerial tip'], sided: true, move: [-0.5, 0.1, 0.5], during: [0, 0.6] }] },
      board('video-link', ['video link'], [0, 0, 0.85]),
      board('mainboard', ['main board'], [0, 0, 0.6]),
      board('speed-control', ['speed control'], [0, 0, 0.35]),
      { part: 'fixed-arm', pieces: atArms(['arm', 'foot', 'guard', 'guard spoke'], [0.65, 0], [0.42, 1]) },
      { part: 'main-frame', pieces: [{ names: ['frame plate'], move: [0, 0, 0], during: [0.42, 1] }] },
    ],
  },
  indoor: {
    groups: [
      ...rotors([0.5, 0.95], [0.5, 0.32], ['motor', 'motor cap', 'foot']),
      {
        part: 'guard',
        pieces: [{ names: ['guard', 'guard spoke', 'guard bridge'], move: [0, 0, 0.6], during: [0.1, 0.7] }],
      },
      { part: 'camera', pieces: [{ names: LENS, move: [0.55, 0, 0.2], during: [0, 0.6] }] },
      { part: 'upper-shell', pieces: [{ names: ['body', 'eye band', 'key', 'print'], move: [0, 0, 1.35], during: [0, 0.65] }] },
      board('mainboard', ['main board'], [0, 0, 0.85]),
      board('pack', ['battery', 'battery band'], [0, 0, 0.6]),
      { part: 'lower-shell', pieces: [{ names: ['lower body', 'arm'], move: [0, 0, 0], during: [0.42, 1] }] },
    ],
  },
}
