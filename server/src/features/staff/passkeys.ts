import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Db } from '../../db/db.ts'
import { addChallenge, findPasskey, listPasskeys, claimChallenge } from './factor.queries.ts'

// The library is imported at its first use: 143 ms and 26 MB that a shop without a back office never needs.
const library = () => import('@simplewebauthn/server')

/** Passkeys are for one origin, and for its host alone. */
const rpIdOf = (origin: string) => new URL(origin).hostname

/** A challenge to sign in with: whoever has a passkey here says which. */
export async function beginSignIn(db: Db, origin: string): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(origin), userVerification: 'required' })
  await addChallenge(db, options.challenge, null)
  return { ...options }
}

/** A passkey that has signed a challenge, and its counter after that. */
export interface PresentedPasskey {
  id: number
  staffId: number
  counter: number
}

/** The passkey that has signed a challenge; undefined where none has: a challenge works once, for the origin it was made for, and the person was verified. */
export async function verifySignIn(db: Db, origin: string, response: unknown): Promise<PresentedPasskey | undefined> {
  const given = response as AuthenticationResponseJSON // the library looks at each part of it
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
  }).catch(() => undefined) // whatever it throws, it says that this is no proof
  if (!passkey || !verified?.verified) return undefined
  return { id: passkey.id, staffId: passkey.staffId, counter: verified.authenticationInfo.newCounter }
}

/** A challenge for a new passkey of somebody, on a device that has none yet. */
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

/** The new passkey that somebody's device has made; undefined where its answer is no proof. */
export async function verifyPasskey(db: Db, origin: string, staffId: number, response: unknown) {
  const given = response as RegistrationResponseJSON // the library looks at each part of it
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: given,
    expectedChallenge: (challenge) => claimChallenge(db, challenge, staffId),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
  }).catch(() => undefined) // whatever it throws, it says that this is no proof
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { staffId, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}
