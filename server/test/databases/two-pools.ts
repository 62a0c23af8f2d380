import { inject } from 'vitest'
import { openPool, type Pool } from '../../src/db/db.ts'
import { makeDatabase } from '../database.ts'

/** Two pools on one migrated database of a test file's own, as two processes of the shop have them. */
export async function openTwoPools() {
  const { connection, drop } = await makeDatabase(inject('database'), inject('template'))
  const open = () => openPool(connection, { onLost: () => {}, maxConnections: 8 }) // the server of a test run has 60 for all files
  const pools: [Pool, Pool] = [open(), open()]
  return {
    connection,
    pools,
    /** The one or the other, in turn. */
    poolOf: (index: number) => pools[index % 2 === 0 ? 0 : 1],
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
      await drop()
    },
  }
}

export type TwoPools = Awaited<ReturnType<typeof openTwoPools>>
