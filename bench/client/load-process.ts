import type { Target } from './browser.ts'
import { openBrowser, sendInLoops } from './http-client.ts'

/** This process sends requests and reports a `Load` to its parent. It fails if a status is not 200. */

export interface LoadOptions {
  address: string
  target: Target
  ms: number
  connections: number
}

export interface Load {
  responses: number
  perSecond: number
}

const { address, target, ms, connections } = JSON.parse(process.argv[2] ?? '') as LoadOptions // passed by `load` in processes.ts
const client = openBrowser(address)
let [responses, failures] = [0, 0]
const began = performance.now()
for (const { status } of await sendInLoops(client, () => target, { loops: connections, ms })) {
  if (status === 200) responses++
  else failures++
}
const seconds = (performance.now() - began) / 1000
client.close()
if (failures > 0) throw new Error(`${failures} of ${failures + responses} requests to ${target.path} were not answered with 200`)
process.send?.({ responses, perSecond: responses / seconds } satisfies Load)
