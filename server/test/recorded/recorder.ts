import { type BrowserRequest, type BrowserResponse, send } from './browser.ts'
import { createNormaliser } from './normalise.ts'
import { type Answers, type Group, GROUPS } from './recordings.ts'

/** Number of times a request is repeated. The shop caches the second response, so the third comes from the cache. */
const REPETITIONS = 2

export interface Recorder {
  readonly answers: Readonly<Record<Group, Answers>>
  /** Names of requests that got a different response when repeated. */
  readonly unstable: string[]
  /** Sends a request and records the response. With `isRepeatable`, also checks that repetitions get the same response. */
  record(group: Group, name: string, request: BrowserRequest, isRepeatable?: boolean): Promise<BrowserResponse>
}

/** Creates a recorder for the shop at `address`. `beganMs` is a time before the shop's start. */
export function createRecorder(address: string, beganMs: number): Recorder {
  const normalise = createNormaliser(beganMs)
  const empty = GROUPS.map((group) => [group, new Map<string, string>()])
  const answers = Object.fromEntries(empty) as Record<Group, Answers> // one entry for each group
  const unstable: string[] = []
  return {
    answers,
    unstable,
    async record(group, name, request, isRepeatable = false) {
      if (answers[group].has(name)) throw new Error(`${name} is recorded twice`)
      const response = await send(address, request)
      const text = normalise(response)
      answers[group].set(name, text)
      for (let count = isRepeatable ? REPETITIONS : 0; count > 0; count--) {
        if (normalise(await send(address, request)) !== text) unstable.push(name)
      }
      return response
    },
  }
}
