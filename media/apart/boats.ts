import type { Apart, Group, Piece } from './types.ts'

type Way = Piece['move']

const VIEW = { azimuth: -46, elevation: 28 }

const canopy = (move: Way): Group => ({ part: 'canopy', pieces: [{ names: ['canopy'], move, during: [0, 0.55] }] })

const hatch = (move: Way, from: Way, to: Way): Group => ({
  part: 'hatch',
  pieces: [
    { names: ['hatch', 'latch'], move, during: [0, 0.5] },
    { names: ['print'], from, to, move, during: [0, 0.5] },
  ],
})

/** Parts below deck and canopy, which move once the way is clear. */
const insides = (pack: Way, control: Way, servo: Way, motor: Way): Group[] => [
  { part: 'pack', pieces: [{ names: ['battery', 'battery band'], move: pack, during: [0.35, 0.95] }] },
  { part: 'speed-control', pieces: [{ names: ['speed control', 'speed control fin'], move: control, during: [0.35, 0.95] }] },
  { part: 'servo', pieces: [{ names: ['servo', 'servo band', 'servo boss'], move: servo, during: [0.4, 0.95] }] },
  { part: 'motor', pieces: [{ names: ['motor', 'motor ring', 'motor shaft'], move: motor, during: [0.35, 0.95] }] },
]

const SHAFT: Piece[] = [{ names: ['strut', 'strut barrel', 'shaft'], move: [-0.45, 0, -0.25], during: [0.3, 0.9] }]

/** Parts below and behind the transom; the shaft has a strut or a tube, as in the list of parts. */
const DRIVE: Group[] = [
  {
    part: 'rudder',
    pieces: [{ names: ['rudder', 'rudder post', 'rudder mount', 'rudder rod'], move: [-0.6, 0.35, 0.15], during: [0.1, 0.75] }],
  },
  { part: 'strut-shaft', pieces: SHAFT },
  { part: 'shaft-tube', pieces: SHAFT },
  { part: 'boat-propeller', pieces: [{ names: ['prop hub', 'prop blade', 'prop nut'], move: [-1.15, 0, -0.3], during: [0, 0.7] }] },
  { part: 'trim-tab', pieces: [{ names: ['trim tab', 'tab link'], sided: true, move: [-0.5, 0.3, 0], during: [0.1, 0.7] }] },
]

const STAND: Group = { part: 'stand', pieces: [{ names: ['stand', 'stand rod'], move: [0, 0, -0.7], during: [0.42, 1] }] }

const hull = (names: string[]): Group => ({
  part: 'hull',
  pieces: [{ names: ['hull', 'opening', ...names], move: [0, 0, 0], during: [0.42, 1] }],
})

const MODELS: Record<string, Omit<Apart, 'view'>> = {
  speedboat: {
    groups: [
      canopy([0.4, 0, 2.9]),
      hatch([-0.4, 0, 2.6], [-2.6, -0.5, 1.3], [-0.9, 0.5, 1.6]),
      { part: 'deck', pieces: [{ names: ['superstructure', 'opening'], move: [0, 0, 2.1], during: [0.1, 0.75] }] },
      { part: 'tail-fin', pieces: [{ names: ['fin'], sided: true, move: [-0.6, 0.3, 1.3], during: [0, 0.6] }] },
      ...DRIVE,
      STAND,
      ...insides([0.2, 0, 1.35], [0, 0, 1.3], [-0.1, 0, 1.1], [-0.1, 0, 1.25]),
      hull([
        'superstructure',
        'rub rail',
        'cleat',
        'water outlet',
        'aerial',
        'trim tab',
        'tab link',
        'wing',
        'wing foot',
        'print',
        'engine cover',
        'pipe',
        'arch',
        'radar',
      ]),
    ],
  },
  catamaran: {
    groups: [
      canopy([0.3, 0, 1.9]),
      hatch([0, 0, 1.7], [-2.4, -0.4, 1.3], [-1.1, 0.4, 1.6]),
      ...DRIVE,
      STAND,
      ...insides([0.2, 0, 1.15], [0, 0, 1.1], [-0.1, 0, 0.95], [-0.1, 0, 1.05]),
      hull(['deck', 'capsule', 'fin', 'wing', 'sponson plate']),
    ],
  },
  tugboat: {
    groups: [
      {
        part: 'wheelhouse',
        pieces: [
          {
            names: [
              'wheelhouse',
              'windows',
              'side window',
              'roof',
              'mast',
              'yard',
              'mast lamp',
              'search light',
              'life ring',
              'print',
              'deck house',
              'porthole',
              'porthole rim',
              'funnel',
              'funnel band',
              'funnel top',
            ],
            move: [0, 0, 2.1],
            during: [0, 0.6],
          },
        ],
      },
      { part: 'hatch', pieces: [{ names: ['deck', 'rope coil'], move: [-1, 0, 0.7], during: [0.1, 0.6] }] },
      { part: 'boat-propeller', pieces: [{ names: ['prop hub', 'prop blade', 'prop nut'], move: [-0.7, 0, 0], during: [0.1, 0.7] }] },
      STAND,
      ...insides([0.1, 0, 1.5], [0.3, 0, 1.35], [-0.2, 0, 1.4], [-0.1, 0, 1.5]),
      hull(['bulwark', 'fender', 'tyre fender', 'fender line', 'bow fender', 'tow post', 'tow bar', 'nozzle', 'kort post', 'shaft']),
    ],
  },
  yacht: {
    groups: [
      { part: 'mainsail', pieces: [{ names: ['main sail'], move: [-2.2, 0, 1.4], during: [0, 0.6] }] },
      { part: 'jib', pieces: [{ names: ['jib'], move: [1.8, 0, 1.4], during: [0, 0.6] }] },
      { part: 'boom', pieces: [{ names: ['boom', 'jib boom'], move: [0, 0, 1.4], during: [0.1, 0.7] }] },
      { part: 'mast', pieces: [{ names: ['mast', 'spreader'], move: [0, 0, 1.6], during: [0.1, 0.7] }] },
      { part: 'hatch', pieces: [{ names: ['hatch'], move: [-0.8, 0, 0.9], during: [0.1, 0.6] }] },
      { part: 'rudder', pieces: [{ names: ['rudder'], move: [-0.9, 0, -0.6], during: [0.1, 0.7] }] },
      { part: 'keel', pieces: [{ names: ['keel fin', 'bulb'], move: [0, 0, -1.1], during: [0.3, 0.9] }] },
      { part: 'winch', pieces: [{ names: ['winch', 'winch drum'], move: [0, 0, 1], during: [0.35, 0.95] }] },
      { part: 'servo', pieces: [{ names: ['servo', 'servo band', 'servo boss'], move: [0, 0, 0.9], during: [0.35, 0.95] }] },
      { part: 'battery-box', pieces: [{ names: ['battery box', 'battery box lid'], move: [0.2, 0, 1.1], during: [0.35, 0.95] }] },
      { part: 'stand', pieces: [{ names: ['stand leg', 'stand foot', 'stand rail'], move: [0, 0, -2], during: [0.42, 1] }] },
      { part: 'hull', pieces: [{ names: ['hull', 'cabin'], move: [0, 0, 0], during: [0.42, 1] }] },
    ],
    hides: ['stay', 'shroud'],
  },
}

export const BOATS: Record<string, Apart> = Object.fromEntries(
  Object.entries(MODELS).map(([builder, apart]) => [builder, { ...apart, view: VIEW }]),
)
