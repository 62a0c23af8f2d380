import type { Apart } from './types.ts'

/** A wheel moves as one, wherever it turns. */
export const WHEEL = ['tyre', 'tread', 'bead', 'rim barrel', 'rim face', 'rim hub', 'nut']
export const DAMPER = [
  'spring',
  'shock body',
  'shock cap',
  'shock collar',
  'shock cup',
  'shock end',
  'shock mount',
  'shock seal',
  'shock shaft',
  'bolt',
  'bush',
]
export const ARM = [
  'arm',
  'hinge',
  'hinge sleeve',
  'link',
  'link end',
  'link nut',
  'ball cup',
  'hub carrier',
  'bearing',
  'drive shaft',
  'drive cup',
]
export const MOTOR = ['motor', 'motor end', 'motor fin']
export const FAR = 99

const buggy: Apart = {
  groups: [
    {
      part: 'shell',
      pieces: [
        {
          names: ['shell', 'lamp bar', 'lamp', 'lamp glass', 'lamp foot', 'aerial', 'aerial cap'],
          shell: true,
          move: [0, 0, 2.35],
          during: [0, 0.72],
        },
      ],
    },
    {
      part: 'rear-wing',
      pieces: [
        { names: ['wing', 'wing end', 'wing post'], move: [-1.5, 0, 0.2], during: [0.06, 0.7] },
        { names: ['screw'], from: [-FAR, -FAR, 1.2], to: [-1.4, FAR, FAR], move: [-1.5, 0, 0.2], during: [0.06, 0.7] },
      ],
    },
    { part: 'wheel', pieces: [{ names: WHEEL, sided: true, move: [0, 1.25, 0], during: [0.1, 0.8] }] },
    { part: 'damper', pieces: [{ names: DAMPER, sided: true, move: [0, 0, 0.95], during: [0.3, 0.92] }] },
    {
      part: 'damper-stay',
      pieces: [
        { names: ['tower'], from: [0, -FAR, -FAR], move: [0.6, 0, 0], during: [0.42, 1] },
        { names: ['tower'], to: [0, FAR, FAR], move: [-0.6, 0, 0], during: [0.42, 1] },
      ],
    },
    { part: 'arm', pieces: [{ names: ARM, sided: true, move: [0, 0.55, 0], during: [0.42, 1] }] },
    { part: 'pack', pieces: [{ names: ['battery', 'battery band', 'strap'], move: [0, 0, 0.55], during: [0.3, 0.9] }] },
    { part: 'motor', pieces: [{ names: MOTOR, move: [0, 0, 0.95], during: [0.36, 0.96] }] },
    { part: 'speed-control', pieces: [{ names: ['speed control', 'fin'], move: [0, 0, 1.35], during: [0.34, 0.94] }] },
    { part: 'servo', pieces: [{ names: ['servo', 'servo band'], move: [0, 0, 0.72], during: [0.4, 1] }] },
    { part: 'bumper', pieces: [{ names: ['bumper'], move: [0.85, 0, 0], during: [0.3, 0.9] }] },
    {
      part: 'chassis',
      pieces: [{ names: ['plate', 'guard', 'skid', 'gear case', 'gear cover', 'screw', 'receiver'], move: [0, 0, 0], during: [0, 1] }],
    },
  ],
  hides: ['wire'],
}

/** Excludes parts that are not in the kit's box; gear cases leave the plate. */
const kit: Apart = {
  ...buggy,
  groups: [
    { part: 'differential', pieces: [{ names: ['gear case', 'gear cover'], move: [0, 0, 0.5], during: [0.42, 1] }] },
    ...buggy.groups,
  ],
}

/** A closed body on a buggy's running gear. */
const saloon: Apart = {
  groups: [
    {
      part: 'bumper',
      pieces: [{ names: ['splitter', 'bumper'], move: [0.6, 0, 0], during: [0.3, 0.9] }],
    },
    { part: 'shell', pieces: [{ names: ['body'], shell: true, move: [0, 0, 2.75], during: [0, 0.72] }] },
    { part: 'wheel', pieces: [{ names: [...WHEEL, 'brake disc'], sided: true, move: [0, 1.05, 0], during: [0.1, 0.8] }] },
    { part: 'damper', pieces: [{ names: DAMPER, sided: true, move: [0, 0, 0.85], during: [0.3, 0.92] }] },
    {
      part: 'damper-stay',
      pieces: [
        { names: ['tower'], from: [0, -FAR, -FAR], move: [0.45, 0, 0], during: [0.42, 1] },
        { names: ['tower'], to: [0, FAR, FAR], move: [-0.45, 0, 0], during: [0.42, 1] },
      ],
    },
    { part: 'arm', pieces: [{ names: ARM, sided: true, move: [0, 0.5, 0], during: [0.42, 1] }] },
    ...buggy.groups.filter(({ part }) => ['pack', 'motor', 'speed-control', 'servo'].includes(part)),
    {
      part: 'chassis',
      pieces: [{ names: ['plate', 'bulkhead', 'receiver'], move: [0, 0, 0], during: [0, 1] }],
    },
  ],
  hides: ['wire'],
}

export const CARS: Record<string, Apart> = { buggy, buggy_kit: kit, touring: saloon, rally: saloon }
