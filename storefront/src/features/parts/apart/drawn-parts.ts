import type { PartOfProduct } from '@shop/contract/parts/parts'

/** A part of a list with its place there. */
export type PlacedPart = PartOfProduct & { place: number }

/** The most numbers on a stage. */
const MAX_NUMBERS = 14

/** The parts that have numbers on the stage: those with a group in the model, or a point in the picture. */
export const drawnParts = (parts: PlacedPart[]) => parts.filter(({ node, at }) => node !== null || at !== null).slice(0, MAX_NUMBERS)
