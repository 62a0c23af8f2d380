/** Objects of the builder that form one spare part, and their movement. */
export interface Group {
  /** The part's `node`, else its word in demo/catalogue/parts.json. Names the group in the GLB. */
  part: string
  pieces: Piece[]
}

export interface Piece {
  /** Names without Blender's ".001". */
  names: string[]
  /** Includes the shell's objects (hidden["body"]). */
  shell?: boolean
  /** Mirrored: y counts from the middle outwards. */
  sided?: boolean
  /** Takes only objects between these corners, in the builder's units (100 mm before scaling to the specs). */
  from?: [x: number, y: number, z: number]
  to?: [x: number, y: number, z: number]
  /** Movement in the same units, in one direction: x forward, y left, z up. */
  move: [x: number, y: number, z: number]
  /** Marks of the ruler, from 0 to 1. */
  during: [from: number, to: number]
  /** Object that the number points at; defaults to the first name. */
  at?: string
}

export interface Apart {
  /** 8 to 14 groups; the first match takes an object. Parts that a product's list lacks are no groups of its model. */
  groups: Group[]
  /** Wires and hoses, which would be torn. */
  hides?: string[]
  /** Degrees as in ../views.ts; the defaults are 38 and 24. */
  view?: { azimuth: number; elevation: number }
}
