import sql from 'sql-template-tag'
import { createToken, hashToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'

/** Days for which a place is known after somebody has signed in there. */
export const KNOWN_PLACE_DAYS = 90
/** Of one person; the ones longest unused are forgotten. */
const MAX_KNOWN_PLACES = 50

/** Where a request of the back office comes from. */
export interface Place {
  /** Keyed. */
  addressHash: Buffer
  /** The token of its browser's long-lived cookie. */
  device: string | undefined
}

const deviceHashOf = ({ device }: Place) => (device === undefined ? null : hashToken(device))

/** The hash of the device or the address from which somebody has signed in; of both the device, which no neighbour shares. Undefined: a new place. */
export async function findKnownPlace(db: Db, staffId: number | undefined, place: Place): Promise<Buffer | undefined> {
  const device = deviceHashOf(place)
  const row = await db.row<{ hash: Buffer }>(sql`
    select hash from staff_known_place
     where staff_id = ${staffId ?? null} and hash in (${place.addressHash}, ${device})
       and signed_in_at > now() - make_interval(days => ${KNOWN_PLACE_DAYS})
     order by hash = ${device} desc nulls last limit 1`)
  return row?.hash
}

/** Remembers the address and the device of somebody who has signed in with both factors. Returns the device's token: a new one, unless it was known. */
export async function rememberPlace(tx: Db, staffId: number, place: Place): Promise<{ device: string; wasKnown: boolean }> {
  const wasKnown = (await findKnownPlace(tx, staffId, place)) !== undefined
  const isDeviceKnown = await tx.row(sql`select from staff_known_place where hash = ${deviceHashOf(place)} limit 1`) // of a colleague too
  const device = place.device !== undefined && isDeviceKnown ? place.device : createToken()
  await tx.rows(sql`
    insert into staff_known_place (staff_id, hash) values (${staffId}, ${place.addressHash}), (${staffId}, ${hashToken(device)})
    on conflict (staff_id, hash) do update set signed_in_at = now()`)
  await tx.rows(sql`
    delete from staff_known_place where staff_id = ${staffId} and hash in (
      select hash from staff_known_place where staff_id = ${staffId} order by signed_in_at desc, hash offset ${MAX_KNOWN_PLACES})`)
  return { device, wasKnown }
}
