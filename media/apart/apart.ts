import { BOATS } from './boats.ts'
import { CARS } from './cars.ts'
import { DRONES } from './drones.ts'
import { HELICOPTERS } from './helicopters.ts'
import { PLANES } from './planes.ts'
import { TRUCKS } from './trucks.ts'
import type { Apart } from './types.ts'

/** Groups by builder (`look.model` of demo/looks.json). */
export const APART: Record<string, Apart> = { ...CARS, ...TRUCKS, ...PLANES, ...BOATS, ...DRONES, ...HELICOPTERS }

/** Returns the groups that are in the product's list of parts. */
export function apartOf({ look, parts }: { look: { model: string }; parts: string[] }): Apart | undefined {
  const apart = APART[look.model]
  if (!apart) return undefined
  return { ...apart, groups: apart.groups.filter(({ part }) => parts.includes(part)) }
}
