import type { Apart, Group, Piece } from './types.ts'

type Way = Piece['move']

const FAR = 99
const ASIDE: Pick<Piece, 'sided' | 'from'> = { sided: true, from: [-FAR, 0.2, -FAR] }

const canopy = (move: Way): Group => ({ part: 'canopy', pieces: [{ names: ['canopy', 'canopy frame'], move, during: [0, 0.5] }] })

const wing = (move: Way, more: Piece[] = []): Group => ({ part: 'wing', pieces: [{ names: ['wing'], move, during: [0, 0.6] }, ...more] })

/** A one-piece wing with its screws, horns and rods. */
const wingWith = (move: Way): Group =>
  wing(move, [
    { names: ['screw', 'strut'], move, during: [0, 0.6] },
    { names: ['horn', 'push rod'], ...ASIDE, from: [-FAR, 0.6, -FAR], move, during: [0, 0.6] },
  ])

const nose = (propeller: Way, spinner: Way): Group[] => [
  { part: 'propeller', pieces: [{ names: ['prop blade', 'prop hub', 'prop nut'], move: propeller, during: [0.05, 0.7], at: 'prop hub' }] },
  { part: 'spinner', pieces: [{ names: ['spinner'], move: spinner, during: [0, 0.7] }] },
]

/** The fin moves up with its hinge, the tailplane back with horns and rods. `hinge` is the highest hinge of the tailplane. */
const tail = (fin: Way, tailplane: Way, hinge: number): Group[] => [
  {
    part: 'fin',
    pieces: [
      { names: ['fin'], move: fin, during: [0.1, 0.7] },
      { names: ['hinge line'], from: [-FAR, -0.05, hinge], to: [FAR, 0.05, FAR], move: fin, during: [0.1, 0.7] },
    ],
  },
  { part: 'tailplane', pieces: [{ names: ['stabiliser', 'hinge line', 'horn', 'push rod'], move: tailplane, during: [0.1, 0.7] }] },
]

const mainGear = (move: Way): Group => ({
  part: 'main-gear',
  pieces: [{ names: ['tyre', 'leg', 'hub', 'hub cap', 'spat', 'trouser'], ...ASIDE, move, during: [0.2, 0.8] }],
})

const tailWheel = (move: Way): Group => ({
  part: 'tail-wheel',
  pieces: [{ names: ['tail wheel', 'tail leg', 'tail skid'], move, during: [0.2, 0.8] }],
})

/** Parts inside, which move once the way is clear. */
const insides = (pack: Way, control: Way, servo: Way, motor: Way, more: string[] = []): Group[] => [
  { part: 'pack', pieces: [{ names: ['battery', 'battery band'], move: pack, during: [0.35, 0.95] }] },
  { part: 'speed-control', pieces: [{ names: ['speed control', 'speed control fin'], move: control, during: [0.4, 0.95] }] },
  { part: 'servo', pieces: [{ names: ['servo', 'servo band', 'servo boss'], sided: true, move: servo, during: [0.4, 0.95] }] },
  { part: 'motor', pieces: [{ names: ['motor', 'motor ring', 'motor shaft', ...more], move: motor, during: [0.3, 0.9] }] },
]

const fuselage = (names: string[], more: Piece[] = []): Group => ({
  part: 'fuselage',
  pieces: [
    {
      names: ['fuselage', 'windscreen', 'window', 'tail wheel', 'tail leg', 'tail skid', 'wheel', 'aerial', 'opening', ...names],
      move: [0, 0, 0],
      during: [0.42, 1],
    },
    ...more,
  ],
})

export const PLANES: Record<string, Apart> = {
  high_wing: {
    groups: [
      { part: 'strut', pieces: [{ names: ['strut'], sided: true, move: [0, 1.5, 0], during: [0, 0.6] }] },
      wingWith([0, 0, 2.2]),
      ...nose([0.75, 0, 0], [1.15, 0, 0]),
      ...tail([-0.7, 0, 0.5], [-1.2, 0, 0], 1.3),
      mainGear([0, 0.3, -0.6]),
      { part: 'nose-gear', pieces: [{ names: ['tyre', 'leg', 'hub', 'hub cap'], move: [0.2, 0, -0.6], during: [0.2, 0.8] }] },
      ...insides([0.3, 0, 1.3], [-0.05, 0, 1.3], [-0.3, 0.25, 1.1], [0.45, 0, 0]),
      fuselage([]),
    ],
  },
  park_flyer: {
    groups: [
      wingWith([0, 0, 2.3]),
      canopy([0.3, 0, 1.55]),
      { part: 'propeller', pieces: [{ names: ['prop hub', 'prop blade', 'prop nut'], move: [-1.15, 0, 0], during: [0, 0.7] }] },
      ...tail([-0.75, 0, 0.45], [-1.1, 0, 0], 1.1),
      mainGear([0, 0.3, -0.55]),
      ...insides([0.3, 0, 0.85], [0.1, 0, 0.9], [-0.1, 0.25, 0.8], [-0.6, 0, 0], ['motor pylon', 'motor pod']),
      fuselage(['boom']),
    ],
  },
  foam_starter: {
    groups: [
      canopy([0.2, 0, 1.7]),
      wingWith([0, 0, -1]),
      ...nose([0.75, 0, 0], [1.1, 0, 0]),
      ...tail([-0.3, 0, 0.7], [-0.85, 0, 0], 0.85),
      mainGear([0, 0.3, -1.5]),
      ...insides([0.2, 0, 1.1], [-0.1, 0, 0.95], [-0.35, 0.25, 0.75], [0.45, 0, 0]),
      fuselage([]),
    ],
  },
  glider: {
    groups: [
      canopy([0.35, 0, 1.3]),
      wing([1, 0, 3.4]),
      { part: 'folding-propeller', pieces: [{ names: ['folded blade'], sided: true, move: [0.6, 0.5, 0], during: [0, 0.7] }] },
      { part: 'spinner', pieces: [{ names: ['spinner'], move: [1.1, 0, 0], during: [0, 0.7] }] },
      { part: 'tailplane', pieces: [{ names: ['stabiliser'], move: [-0.7, 0, 0.9], during: [0.1, 0.7] }] },
      { part: 'fin', pieces: [{ names: ['fin'], move: [-0.7, 0, 0.35], during: [0.1, 0.7] }] },
      ...insides([0.1, 0, 0.85], [0.35, 0, 0.65], [-0.1, 0.25, 0.8], [0.5, 0, 0]),
      fuselage([]),
    ],
  },
  aerobatic: {
    groups: [
      canopy([0, 0, 2]),
      {
        part: 'wing',
        pieces: [
          { names: ['wing', 'force plate'], sided: true, move: [0, 0.9, 0], during: [0, 0.6] },
          { names: ['horn', 'push rod'], ...ASIDE, from: [-FAR, 0.6, -FAR], move: [0, 0.9, 0], during: [0, 0.6] },
        ],
      },
      ...nose([0.8, 0, 0], [1.25, 0, 0]),
      ...tail([-0.3, 0, 0.7], [-1, 0, 0], 1.25),
      mainGear([0, 0.3, -0.7]),
      tailWheel([0, 0, -0.45]),
      ...insides([0.3, 0, 1.4], [-0.05, 0, 1.2], [-0.35, 0.25, 1], [0.5, 0, 0]),
      fuselage(['cooling ring']),
    ],
  },
  jet: {
    groups: [
      canopy([0.2, 0, 1.95]),
      { part: 'wing', pieces: [{ names: ['wing'], sided: true, move: [0, 0.8, 0], during: [0, 0.6] }] },
      { part: 'fin', pieces: [{ names: ['fin'], sided: true, move: [-0.1, 0.2, 0.7], during: [0.1, 0.7] }] },
      { part: 'tailplane', pieces: [{ names: ['stabiliser'], sided: true, move: [0, 0.6, 0], during: [0.1, 0.7] }] },
      { part: 'fan', pieces: [{ names: ['fan ring', 'fan hub', 'fan blade'], move: [-1.3, 0, 0], during: [0.2, 0.8] }] },
      ...insides([0.25, 0, 1.35], [-0.05, 0, 1.25], [-0.35, 0.3, 1.05], [-1.1, 0, 0]),
      fuselage(['intake', 'tail pipe', 'skid', 'panel']),
    ],
  },
  bush: {
    groups: [
      { part: 'strut', pieces: [{ names: ['strut'], sided: true, move: [0, 1.5, 0], during: [0, 0.6] }] },
      wingWith([0, 0, 2.2]),
      ...nose([1.45, 0, 0], [1.8, 0, 0]),
      ...tail([-0.7, 0, 0.5], [-1.2, 0, 0], 1.55),
      mainGear([0, 0.35, -0.7]),
      tailWheel([0, 0, -0.45]),
      ...insides([0.3, 0, 1.3], [-0.05, 0, 1.3], [-0.3, 0.25, 1.1], [0.4, 0, 0], ['cylinder', 'crank case']),
      fuselage([], [{ names: ['cowl'], move: [1, 0, 0], during: [0.1, 0.75] }]),
    ],
  },
  racer: {
    groups: [
      canopy([0, 0, 0.7]),
      wingWith([0, 0, -1.7]),
      ...nose([0.8, 0, 0], [1.3, 0, 0]),
      ...tail([-0.3, 0, 0.65], [-0.9, 0, 0], 1.25),
      mainGear([0, 0.4, -2.1]),
      tailWheel([0, 0, -0.45]),
      ...insides([0.05, 0, -0.85], [0.6, 0, -0.85], [-0.45, 0.25, -0.75], [0.5, 0, 0]),
      fuselage(['headrest', 'exhaust']),
    ],
  },
  tug: {
    groups: [
      canopy([0.2, 0, 1.7]),
      wingWith([0, 0, -1]),
      ...nose([0.75, 0, 0], [1.2, 0, 0]),
      ...tail([-0.3, 0, 0.75], [-0.9, 0, 0], 1.25),
      mainGear([0, 0.3, -1.6]),
      tailWheel([0, 0, -0.45]),
      { part: 'tow-release', pieces: [{ names: ['tow release', 'tow hook'], move: [-0.2, 0, 0.6], during: [0, 0.6] }] },
      ...insides([0.2, 0, 1.05], [-0.1, 0, 0.9], [-0.3, 0.25, 0.75], [0.45, 0, 0]),
      fuselage([]),
    ],
  },
}
