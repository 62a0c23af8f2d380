const BYTES = 16

/**
 * Names writes, so that one whose answer was lost may be sent again and is done once (`Idempotency-Key`): the same body has the same name until it was done.
 * One for each form.
 */
export function createWriteKeys() {
  let last: { body: string; key: string } | undefined
  return (body: unknown) => {
    const text = JSON.stringify(body)
    if (last?.body !== text) last = { body: text, key: newKey() }
    return last.key
  }
}

/** By `getRandomValues`, as `randomUUID` is missing where the office is opened without TLS. */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
