import { ARM, DAMPER, FAR, MOTOR, WHEEL } from './cars.ts'
import type { Apart, Group, Piece } from './types.ts'

const SPARES: Piece['names'] = [...WHEEL, 'lock ring', 'lock bolt', 'rim inside', 'rim hole', 'nut flange', 'axle', 'hub']
const AXLE = ['axle', 'axle case', 'axle cover', 'hub', 'link', 'link end', 'link nut', 'ball cup']

/** The body with its attachments; the builder adds spare wheels above `spares`. */
function shell(rise: number, spares: number, names: string[] = []): Group {
  const way: Pick<Piece, 'move' | 'during'> = { move: [0, 0, rise], during: [0, 0.72] }
  return {
    part: 'shell',
    pieces: [
      { names: ['body', ...names], shell: true, ...way },
      { names: SPARES, from: [-FAR, -FAR, spares], ...way },
    ],
  }
}
const wheels = (out: number): Group => ({
  part: 'wheel',
  pieces: [{ names: SPARES, sided: true, from: [-FAR, 0.75, -FAR], move: [0, out, 0], during: [0.1, 0.8] }],
})

/** Trucks with solid axles: a ladder frame with long shocks. */
const onAxles = (rise: number, out: number): Apart => ({
  groups: [
    shell(rise, 1.5),
    wheels(out),
    { part: 'damper', pieces: [{ names: DAMPER, sided: true, move: [0, 0, 1.15], during: [0.3, 0.92] }] },
    { part: 'motor', pieces: [{ names: MOTOR, move: [0, 0, 1.4], during: [0.36, 0.96] }] },
    { part: 'gearbox', pieces: [{ names: ['gearbox'], move: [0, 0, 1.05], during: [0.34, 0.94] }] },
    { part: 'frame', pieces: [{ names: ['frame rail', 'cross member', 'shock hoop'], move: [0, 0, 0.55], during: [0.3, 0.9] }] },
    {
      part: 'axle',
      pieces: [
        { names: AXLE, from: [0, -FAR, -FAR], move: [0.35, 0, 0], during: [0.42, 1], at: 'axle case' },
        { names: AXLE, move: [-0.35, 0, 0], during: [0.42, 1] },
      ],
    },
    { part: 'prop-shaft', pieces: [{ names: ['prop shaft'], move: [0, 0, -0.2], during: [0.42, 1] }] },
    { part: 'skid-plate', pieces: [{ names: ['skid plate'], move: [0, 0, -0.55], during: [0.36, 0.96] }] },
  ],
})

/** Trucks with arms: a buggy's running gear under a truck's body. */
const onArms = (rise: number, out: number, body: string[] = []): Apart => ({
  groups: [
    shell(rise, 1.1, body),
    wheels(out),
    { part: 'damper', pieces: [{ names: DAMPER, sided: true, move: [0, 0, 1.0], during: [0.3, 0.92] }] },
    { part: 'arm', pieces: [{ names: ARM, sided: true, move: [0, 0.6, 0], during: [0.42, 1] }] },
    { part: 'pack', pieces: [{ names: ['battery', 'battery band', 'strap'], move: [0, 0, 0.55], during: [0.3, 0.9] }] },
    { part: 'motor', pieces: [{ names: MOTOR, move: [0, 0, 0.95], during: [0.36, 0.96] }] },
    { part: 'speed-control', pieces: [{ names: ['speed control', 'fin'], move: [0, 0, 1.35], during: [0.34, 0.94] }] },
    { part: 'servo', pieces: [{ names: ['servo', 'servo band'], move: [0, 0, 0.72], during: [0.4, 1] }] },
    { part: 'bumper', pieces: [{ names: ['bumper'], move: [0.85, 0, 0], during: [0.3, 0.9] }] },
    { part: 'differential', pieces: [{ names: ['gear case', 'gear cover'], move: [0, 0, 0.5], during: [0.42, 1] }] },
    { part: 'skid-plate', pieces: [{ names: ['skid'], move: [0.5, 0, -0.3], during: [0.36, 0.96] }] },
    {
      part: 'frame',
      pieces: [
        {
          names: ['plate', 'guard', 'tower', 'receiver', 'skid', 'bumper', 'wheelie arm', 'wheelie wheel'],
          move: [0, 0, 0],
          during: [0, 1],
        },
      ],
    },
  ],
  hides: ['wire', 'screw'],
})

/** Trucks with leaf springs: a cab and a tipping bed. */
const onLeaves: Apart = {
  groups: [
    {
      part: 'tipper',
      pieces: [
        {
          names: ['bed side', 'bed floor', 'bed edge', 'rib', 'bed front', 'canopy', 'tailgate', 'gate rib'],
          move: [-0.45, 0, 1.9],
          during: [0, 0.72],
        },
      ],
    },
    {
      part: 'bumper',
      pieces: [
        { names: ['bumper'], move: [1, 0, 0], during: [0.3, 0.9] },
        { names: ['lamp', 'print'], from: [2.5, -FAR, -FAR], to: [FAR, FAR, 0.8], move: [1, 0, 0], during: [0.3, 0.9] },
      ],
    },
    {
      part: 'cab',
      pieces: [
        {
          names: ['cab', 'grille', 'grille bar', 'mirror', 'mirror arm', 'beacon', 'exhaust', 'air filter'],
          move: [0.55, 0, 1.3],
          during: [0.06, 0.7],
        },
      ],
    },
    { part: 'wheel', pieces: [{ names: SPARES, sided: true, from: [-FAR, 0.36, -FAR], move: [0, 1.15, 0], during: [0.1, 0.8] }] },
    { part: 'pack', pieces: [{ names: ['battery box'], move: [0, -0.75, 0], during: [0.3, 0.9] }] },
    { part: 'tipping-drive', pieces: [{ names: ['ram'], move: [0, 0, 1], during: [0.34, 0.94] }] },
    { part: 'axle', pieces: [{ names: ['axle'], move: [0, 0, -0.6], during: [0.42, 1] }] },
    {
      part: 'frame',
      pieces: [{ names: ['rail', 'leaf spring', 'tank', 'mudguard', 'flap', 'tail lamp'], move: [0, 0, 0], during: [0, 1] }],
    },
  ],
}

export const TRUCKS: Record<string, Apart> = {
  trail: onAxles(2.75, 1.05),
  pick_up: onAxles(2.75, 1.05),
  crawler: onAxles(2.75, 1.05),
  mini_crawler: onAxles(2.75, 1.05),
  dump: onLeaves,
  monster: onArms(2.3, 1.2),
  scout: onArms(2.3, 1.2),
  dune: onArms(2.3, 1.2),
  short_course: onArms(2.65, 1.2),
  trophy: onArms(2.5, 1.2),
}
