import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// A software passkey (WebAuthn level 3, 6.1 and 6.5) with ES256, which verifies its user by default.

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const uint = (value: number, bytes: number) => Buffer.from(value.toString(16).padStart(2 * bytes, '0'), 'hex')

/** Encodes the head of a CBOR item, with lengths of up to 16 bits. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.concat([Buffer.from([(major << 5) | 25]), uint(length, 2)])
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytesOf = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const textOf = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const mapOf = (entries: Buffer[][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

interface Ceremony {
  options: Record<string, unknown>
  origin?: string
  isVerified?: boolean
}

/** Creates a passkey whose signature counter rises with each use. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = mapOf([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytesOf(Buffer.from(x, 'base64url'))],
    [int(-3), bytesOf(Buffer.from(y, 'base64url'))],
  ])
  const clientData = (type: string, { options, origin: given = origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin: given, crossOrigin: false }))
  const authData = (rpId: string, isVerified: boolean, attested: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([1 | (isVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0)]), uint(++counter, 4), attested])
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} }

  return {
    /** Returns the result of `navigator.credentials.create`. */
    create(ceremony: Ceremony) {
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cose])
      const data = authData(new URL(origin).hostname, ceremony.isVerified ?? true, attested)
      const attestation = mapOf([
        [textOf('fmt'), textOf('none')],
        [textOf('attStmt'), mapOf([])],
        [textOf('authData'), bytesOf(data)],
      ])
      const clientDataJSON = clientData('webauthn.create', ceremony).toString('base64url')
      return { ...credential, response: { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] } }
    },
    /** Returns the result of `navigator.credentials.get`. */
    get(ceremony: Ceremony) {
      const client = clientData('webauthn.get', ceremony)
      const data = authData(new URL(origin).hostname, ceremony.isVerified ?? true)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = { clientDataJSON: client, authenticatorData: data, signature }
      return {
        ...credential,
        response: Object.fromEntries(Object.entries(response).map(([name, value]) => [name, value.toString('base64url')])),
      }
    },
  }
}
