import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { addressKey } from './address.ts'

const keys = new WeakMap<Db, Promise<Buffer>>()

/**
 * A hash of what must not be stored as it is: addresses, e-mails of failed logins. Its key is made with the database and lies in no backup,
 * so that all processes hash alike and a backup alone does not tell what was hashed. `db` is the pool: its key is read once.
 */
export async function keyedHash(db: Db, text: string): Promise<Buffer> {
  return createHmac('sha256', await keyOf(db))
    .update(text)
    .digest()
}

function keyOf(db: Db) {
  const known = keys.get(db)
  if (known) return known
  const key = readKey(db)
  keys.set(db, key)
  key.catch(() => keys.delete(db)) // the next one tries again
  return key
}

async function readKey(db: Db) {
  const row = await db.row<{ key: Buffer }>(sql`select key from address_key`)
  if (!row) throw new Error('the table address_key is empty')
  return row.key
}

/** The keyed hash of the address that a request comes from, for the log and the table of known addresses. `db` is the pool. */
export const hashAddress = (db: Db, address: string) => keyedHash(db, `address ${addressKey(address)}`)
