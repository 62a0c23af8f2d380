import type { Apart, Group, Piece } from './types.ts'

type Way = Piece['move']

const FAR = 99
const VIEW = { azimuth: 38, elevation: 20 }

/** Rotating parts, from the top. */
const rotor = ([blades, head, swashplate, shaft]: [number, number, number, number], shaftTakes: string[] = []): Group[] => [
  {
    part: 'main-blade',
    pieces: [{ names: ['rotor blade', 'blade tip', 'blade grip', 'blade bolt'], move: [0, 0, blades], during: [0, 0.65] }],
  },
  { part: 'rotor-head', pieces: [{ names: ['hub', 'spindle', 'head button', 'pitch link'], move: [0, 0, head], during: [0.05, 0.7] }] },
  {
    part: 'swashplate',
    pieces: [{ names: ['swashplate', 'swash ring', 'ball', 'swash link'], move: [0, 0, swashplate], during: [0.15, 0.75] }],
  },
  { part: 'main-shaft', pieces: [{ names: ['mast', ...shaftTakes], move: [0, 0, shaft], during: [0.3, 0.9] }] },
]

/** `reach` is the movement of the boom; the parts on it move farther. */
const tail = (reach: number): Group[] => [
  {
    part: 'tail-fins',
    pieces: [
      { names: ['tail fin'], move: [-reach * 1.4, -0.45, 0], during: [0.05, 0.65] },
      { names: ['stabiliser'], move: [-reach, 0, 0.45], during: [0.05, 0.65] },
    ],
  },
  {
    part: 'tail-rotor',
    pieces: [{ names: ['tail hub', 'tail rotor blade', 'tail shaft', 'tail gear'], move: [-reach * 2.2, 0.2, 0], during: [0, 0.65] }],
  },
  { part: 'tail-boom', pieces: [{ names: ['boom', 'guide', 'push rod', 'boom stay'], move: [-reach, 0, 0], during: [0.42, 1] }] },
]

const skids = (down: number): Group => ({
  part: 'skids',
  pieces: [{ names: ['skid', 'skid bow'], move: [0, 0, -down], during: [0.42, 1] }],
})

const battery = (move: Way): Group => ({
  part: 'pack',
  pieces: [{ names: ['battery', 'battery band', 'print'], move, during: [0.3, 0.9] }],
})

const MODELS: Record<string, Omit<Apart, 'view'>> = {
  single: {
    groups: [
      {
        part: 'canopy',
        // Longer pods move farther forward.
        pieces: [
          { names: ['canopy'], shell: true, from: [0.45, -FAR, -FAR], move: [2.6, 0, 0], during: [0, 0.6] },
          { names: ['canopy'], from: [0, -FAR, -FAR], move: [3.1, 0, 0], during: [0, 0.6] },
          { names: ['canopy'], move: [3.6, 0, 0], during: [0, 0.6] },
        ],
      },
      ...rotor([1.6, 1.1, 0.85, 0.25]),
      { part: 'servo', pieces: [{ names: ['servo', 'servo arm'], sided: true, move: [0, 0.5, 0.15], during: [0.3, 0.9] }] },
      { part: 'motor', pieces: [{ names: ['motor', 'motor end', 'motor fin'], move: [0.55, 0, 0.6], during: [0.35, 0.95] }] },
      {
        part: 'speed-control',
        pieces: [{ names: ['speed control', 'speed control fin'], move: [0.9, 0, 0.5], during: [0.35, 0.95] }],
      },
      battery([0.75, 0, -0.6]),
      ...tail(0.5),
      skids(0.7),
      {
        part: 'main-frame',
        pieces: [
          {
            names: [
              'frame',
              'standoff',
              'main gear',
              'receiver',
              'battery tray',
              'servo',
              'servo arm',
              'motor',
              'motor end',
              'motor fin',
              'battery',
              'battery band',
              'print',
            ],
            move: [0, 0, 0],
            during: [0.42, 1],
          },
        ],
      },
    ],
  },
  small: {
    groups: [
      { part: 'canopy', pieces: [{ names: ['canopy', 'canopy glass', 'screw'], move: [1.75, 0, 0], during: [0, 0.6] }] },
      {
        part: 'upper-blade',
        pieces: [
          {
            names: ['rotor blade', 'blade tip', 'blade grip', 'blade bolt'],
            from: [-FAR, -FAR, 1.5],
            move: [0, 0, 1.6],
            during: [0, 0.6],
          },
          { names: ['flybar', 'flybar weight', 'mast top'], move: [0, 0, 1.6], during: [0, 0.6] },
        ],
      },
      {
        part: 'lower-blade',
        pieces: [{ names: ['rotor blade', 'blade tip', 'blade grip', 'blade bolt'], move: [0, 0, 1.15], during: [0.05, 0.65] }],
      },
      ...rotor([1.45, 1.1, 0.85, 0.4], ['hub', 'spindle', 'head button', 'pitch link', 'swashplate', 'swash ring', 'ball', 'swash link']),
      { part: 'main-gear-wheel', pieces: [{ names: ['main gear'], move: [0, -0.75, 0], during: [0.35, 0.95] }] },
      { part: 'motor', pieces: [{ names: ['motor', 'motor ring', 'motor shaft'], move: [0.45, 0, 0.25], during: [0.35, 0.95] }] },
      battery([0.35, 0, -0.3]),
      ...tail(0.4),
      skids(0.6),
      { part: 'main-frame', pieces: [{ names: ['side frame', 'gear cover'], move: [0, 0, 0], during: [0.42, 1] }] },
    ],
  },
}

export const HELICOPTERS: Record<string, Apart> = Object.fromEntries(
  Object.entries(MODELS).map(([builder, apart]) => [builder, { ...apart, view: VIEW }]),
)
