import autocannon from 'autocannon'

/** Loads one address from a process of its own and tells its parent a `Load`; any answer but 2xx is a failure. */
const [url = '', durationMs = '', connections = '', encoding = ''] = process.argv.slice(2)
const result = await autocannon({
  url,
  headers: { 'accept-encoding': encoding },
  duration: Number(durationMs) / 1000,
  connections: Number(connections),
})
if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} requests failed`)
process.send?.({ answers: result['2xx'], perSecond: result['2xx'] / result.duration })

/** What came back. */
export interface Load {
  answers: number
  perSecond: number
}
