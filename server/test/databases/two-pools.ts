import { inject } from 'vitest'
import { openPool, type Pool } from '../../src/db/db.ts'
import { makeDatabase } from '../database.ts'

/** Opens two pools on one database, like two processes of a shop. */
export async function openTwoPools() {
  const { connection, drop } = await makeDatabase(inject('database'), inject('template'))
  // All test files share 60 connections. With 200 concurrent transactions, a busy machine exceeds the shop's limit of 2 s.
  const open = () => openPool(connection, { onLost: () => {}, maxConnections: 8, connectMs: 20_000 })
  const pools: [Pool, Pool] = [open(), open()]
  return {
    connection,
    pools,
    poolOf: (index: number) => pools[index % 2 === 0 ? 0 : 1],
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
      await drop()
    },
  }
}

export type TwoPools = Awaited<ReturnType<typeof openTwoPools>>
