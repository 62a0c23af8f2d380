import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 100

/** Throws after `seconds`, with `what` in the message. */
export async function until<Value>(
  find: () => Value | undefined | false | Promise<Value | undefined | false>,
  what: string,
  seconds: number,
): Promise<Value> {
  for (const giveUpAt = Date.now() + seconds * 1_000; Date.now() < giveUpAt; await delay(PAUSE_MS)) {
    const found = await find()
    if (found) return found
  }
  throw new Error(`within ${seconds} s it did not come to this: ${what}`)
}
