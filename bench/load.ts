import autocannon from 'autocannon'

/** Loads one address from a process of its own and tells its parent the rate per second; any answer but 2xx is a failure. */
const [url = '', durationMs = '', connections = ''] = process.argv.slice(2)
const result = await autocannon({ url, duration: Number(durationMs) / 1000, connections: Number(connections) })
if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} requests failed`)
process.send?.(result['2xx'] / result.duration)
