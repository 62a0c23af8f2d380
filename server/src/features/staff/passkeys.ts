import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Db } from '../../db/db.ts'
import { addChallenge, findPasskey, listPasskeys, claimChallenge } from './factor.queries.ts'

// The library is imported at first use, because it costs 143 ms and 26 MB, which shops without passkeys never need.
const library = () => import('@simplewebauthn/server')

/** Returns the relying party id, the host name to which passkeys are bound. */
const rpIdOf = (origin: string) => new URL(origin).hostname

export async function beginSignIn(db: Db, origin: string): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(origin), userVerification: 'required' })
  await addChallenge(db, options.challenge, null)
  return { ...options }
}

/** A verified passkey. `counter` is the new value of its signature counter. */
export interface PresentedPasskey {
  id: number
  staffId: number
  counter: number
}

/** Verifies a sign-in. Returns undefined if the proof is invalid: challenges work once, for their origin, with user verification. */
export async function verifySignIn(db: Db, origin: string, response: unknown): Promise<PresentedPasskey | undefined> {
  const given = response as AuthenticationResponseJSON // the library validates each part
  const passkey = typeof given.id === 'string' ? await findPasskey(db, given.id) : undefined
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: (challenge) => claimChallenge(db, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
    credential: {
      id: passkey?.credentialId ?? '',
      publicKey: new Uint8Array(passkey?.publicKey ?? []),
      counter: passkey?.counter ?? 0,
    },
  }).catch(() => undefined) // every error means an invalid proof
  if (!passkey || !verified?.verified) return undefined
  return { id: passkey.id, staffId: passkey.staffId, counter: verified.authenticationInfo.newCounter }
}

/** Returns options for a new passkey. Devices that already have a passkey of this person are excluded. */
export async function beginPasskey(db: Db, origin: string, staff: { id: number; email: string; name: string }, shopName: string) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: rpIdOf(origin),
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(`staff ${staff.id}`),
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(db, staff.id)).map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await addChallenge(db, options.challenge, staff.id)
  return { ...options }
}

/** Verifies a new passkey. Returns undefined if the proof is invalid. */
export async function verifyPasskey(db: Db, origin: string, staffId: number, response: unknown) {
  const given = response as RegistrationResponseJSON // the library validates each part
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: given,
    expectedChallenge: (challenge) => claimChallenge(db, challenge, staffId),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
  }).catch(() => undefined) // every error means an invalid proof
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { staffId, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}
