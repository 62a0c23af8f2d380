import type { PartOfProduct } from '@shop/contract/parts/parts'

/** `place` is the part's number in the whole list, from 1. */
export type PlacedPart = PartOfProduct & { place: number }

const MAX_NUMBERS = 14

/** Returns the first parts, up to the maximum, that have a group in the model or a point in the picture. */
export const drawnParts = (parts: PlacedPart[]) => parts.filter(({ node, at }) => node !== null || at !== null).slice(0, MAX_NUMBERS)
