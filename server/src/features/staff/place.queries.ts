import sql from 'sql-template-tag'
import { hashToken } from '../../auth/authentication.ts'
import { createToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'

export const KNOWN_PLACE_DAYS = 90
/** Maximum number of known places per person; the places that were unused for longest are deleted. */
const MAX_KNOWN_PLACES = 50

export interface Place {
  addressHash: Buffer
  /** Token of the browser's long-lived cookie. */
  device: string | undefined
}

const deviceHashOf = ({ device }: Place) => (device === undefined ? null : hashToken(device))

/** Returns the hash of a known device or else a known address, because neighbours may share an address. Undefined for a new place. */
export async function findKnownPlace(db: Db, staffId: number | undefined, place: Place): Promise<Buffer | undefined> {
  const device = deviceHashOf(place)
  const row = await db.row<{ hash: Buffer }>(sql`
    select hash from staff_known_place
     where staff_id = ${staffId ?? null} and hash in (${place.addressHash}, ${device})
       and signed_in_at > now() - make_interval(days => ${KNOWN_PLACE_DAYS})
     order by hash = ${device} desc nulls last limit 1`)
  return row?.hash
}

/** Call this after a sign-in with both factors. Returns the token of the device, a new token unless the device was known. */
export async function rememberPlace(tx: Db, staffId: number, place: Place): Promise<{ device: string; wasKnown: boolean }> {
  const wasKnown = (await findKnownPlace(tx, staffId, place)) !== undefined
  // The device may be known from the sign-in of another person.
  const isDeviceKnown = await tx.row(sql`select from staff_known_place where hash = ${deviceHashOf(place)} limit 1`)
  const device = place.device !== undefined && isDeviceKnown ? place.device : createToken()
  await tx.rows(sql`
    insert into staff_known_place (staff_id, hash) values (${staffId}, ${place.addressHash}), (${staffId}, ${hashToken(device)})
    on conflict (staff_id, hash) do update set signed_in_at = now()`)
  await tx.rows(sql`
    delete from staff_known_place where staff_id = ${staffId} and hash in (
      select hash from staff_known_place where staff_id = ${staffId} order by signed_in_at desc, hash offset ${MAX_KNOWN_PLACES})`)
  return { device, wasKnown }
}
