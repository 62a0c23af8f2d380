import { type BrowserRequest, type BrowserResponse, send } from './browser.ts'
import { createNormaliser } from './normalise.ts'
import { type Answers, type Group, GROUPS } from './recordings.ts'

/** The cache stores a response from its second request on, so the third one is answered from it. */
const REPETITIONS = 2

/** Sends requests to one shop, and collects the normalised responses. */
export interface Recorder {
  readonly answers: Readonly<Record<Group, Answers>>
  /** Requests whose repetition was answered otherwise. */
  readonly unstable: string[]
  /** Sends a request and records its response. `isRepeatable`: sent again, it has the same response, from the cache too. */
  record(group: Group, name: string, request: BrowserRequest, isRepeatable?: boolean): Promise<BrowserResponse>
}

/** `beganMs`: before the shop was started. */
export function createRecorder(address: string, beganMs: number): Recorder {
  const normalise = createNormaliser(beganMs)
  const empty = GROUPS.map((group) => [group, new Map<string, string>()])
  const answers = Object.fromEntries(empty) as Record<Group, Answers> // one for each group
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
