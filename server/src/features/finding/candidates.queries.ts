import type { Db } from '../../db/db.ts'
import { getListing, type Listing } from '../catalog/listing/listing.queries.ts'
import { inSlices } from '../catalog/listing/slices.ts'
import { candidatesOf } from './candidates.rules.ts'
import type { Candidates } from './choose.rules.ts'

/** Made once for each state of the listing. */
const known = new WeakMap<Listing, Promise<Candidates>>()

/** All products that the chooser knows, as the shop lists them now. */
export async function listCandidates(db: Db): Promise<Candidates> {
  const listing = await getListing(db)
  const made = known.get(listing) ?? listing.inTurn(() => inSlices(candidatesOf(listing)))
  known.set(listing, made)
  return made
}
