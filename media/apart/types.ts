/** A group of a model: the objects of the builder that are one spare part, and how they come off. */
export interface Group {
  /** The part's word in demo/catalogue/parts.json, which is the name of the group in the GLB. */
  part: string
  pieces: Piece[]
}

export interface Piece {
  /** Names of the builder's objects, without Blender's ".001". */
  names: string[]
  /** Also what belongs to the shell as the builder hands it over (hidden["body"]). */
  shell?: boolean
  /** Left and right alike: y counts from the middle, and the way's y leads outwards. */
  sided?: boolean
  /** Only what lies between these corners, in the builder's units (100 mm before it is brought to its specs); of `sided` pieces y counts from the middle. */
  from?: [x: number, y: number, z: number]
  to?: [x: number, y: number, z: number]
  /** How far it is moved, in the same units: x forward, y left, z up. One direction. */
  move: [x: number, y: number, z: number]
  /** The marks of the ruler (0–1) between which it moves. */
  during: [from: number, to: number]
  /** The number points at an object of this name; without it at the first name. */
  at?: string
}

/** How the models of a builder come apart. */
export interface Apart {
  /** 8–14; the first that takes an object has it. What the list of parts of a product does not have is no group of its model. */
  groups: Group[]
  /** Objects in nobody's way that are left out: wires and hoses that would be torn. */
  hides?: string[]
  /** From where it is looked at, in degrees as in ../views.ts; 38 and 24 unless it is said. */
  view?: { azimuth: number; elevation: number }
}
