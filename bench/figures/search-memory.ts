import { openBrowser, sendAll } from '../client/http-client.ts'
import { createSearches } from '../client/requests.ts'
import { databaseBytes } from '../shop/database-memory.ts'
import { metricsOf } from '../shop/metrics.ts'
import { type RunningShop, withNewShop } from '../shop/running-shop.ts'
import type { Figure } from './figure.ts'

const WARM = 5_000
const SEARCHES = 50_000
const PART = 500 // searches per part; memory is read after each part
const AT_ONCE = 8
const MB = 1e6
const GIVE_UP_MB = 1_000 // stops before the machine's memory is exhausted

interface Reading {
  databaseMb: number
  nodeMb: number
}

/** Measures the memory that Node and PostgreSQL take for 50,000 random searches, after 5,000 searches as warm-up. */
export const searchMemory = () => withNewShop(measure)

async function measure({ address, dataDir }: RunningShop): Promise<Figure[]> {
  const client = openBrowser(address)
  const nextSearch = createSearches(1)
  const searches = (count: number) => Array.from({ length: count }, nextSearch)
  const read = async (): Promise<Reading> => ({
    databaseMb: databaseBytes(dataDir) / MB,
    nodeMb: (await metricsOf(address)).residentBytes / MB,
  })
  const part = async () => {
    await sendAll([client], searches(PART), { loops: AT_ONCE, statuses: [200] })
    return read()
  }
  const isTooMuch = ({ databaseMb, nodeMb }: Reading) => databaseMb + nodeMb > GIVE_UP_MB

  let warm = await read()
  for (let asked = 0; asked < WARM && !isTooMuch(warm); asked += PART) warm = await part()
  let [last, asked] = [warm, 0]
  while (asked < SEARCHES && !isTooMuch(last)) {
    last = await part()
    asked += PART
  }
  client.close()
  return figuresOf(warm, last, asked)
}

function figuresOf(warm: Reading, last: Reading, asked: number): Figure[] {
  const how = asked === SEARCHES ? '' : `, given up after ${asked} above ${GIVE_UP_MB} MB`
  const figureOf = (who: string, key: keyof Reading, atMost: number): Figure => ({
    what: `memory of ${who} taken by ${SEARCHES} searches of random shapes after ${WARM} (${warm[key].toFixed(0)} to ${last[key].toFixed(0)} MB${how})`,
    // Infinite if the measurement was given up.
    value: asked === SEARCHES ? last[key] - warm[key] : Number.POSITIVE_INFINITY,
    unit: ' MB',
    wanted: { atMost },
  })
  return [figureOf("PostgreSQL's processes", 'databaseMb', 60), figureOf('Node', 'nodeMb', 30)]
}
