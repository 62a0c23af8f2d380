const BYTES = 16

/** Returns a function that gives a body its idempotency key; a body that is sent again keeps its key. Each form needs its own function. */
export function createWriteKeys() {
  let last: { body: string; key: string } | undefined
  return (body: unknown) => {
    const text = JSON.stringify(body)
    if (last?.body !== text) last = { body: text, key: newKey() }
    return last.key
  }
}

/** Does not use `randomUUID`, which browsers lack without TLS. */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
