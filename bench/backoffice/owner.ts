import { createAuthenticator } from '../../server/test/staff/authenticator.ts'

const CALLS = '/api/manage'
const PASSWORD = 'eleven cats on a slow boat'

export interface Owner {
  origin: string
  session: string
  ask<Data>(call: string, body?: unknown): Promise<Data>
}

/** Creates the owner of a shop: redeems the link that the shop has printed, and adds a passkey. */
export async function becomeOwner(address: string, link: string): Promise<Owner> {
  const { origin, hash } = new URL(link)
  const send = async (call: string, body?: unknown, cookie?: string) => {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(address + CALLS + path, {
      method,
      headers: { origin, 'content-type': 'application/json', ...(cookie && { cookie: `__Host-staff=${cookie}` }) },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    const { code, message, data } = (await response.json()) as { code: string; message: string; data: unknown } // the envelope of all calls
    if (code !== '0000') throw new Error(`${call}: ${code} ${message} ${JSON.stringify(data)}`)
    return { data, cookie: /__Host-staff=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] }
  }
  const passkey = createAuthenticator(origin)
  const token = hash.slice(1)
  const first = await send('POST /links/redeem', { token, email: 'owner@example.com', name: 'Olga Owner', password: PASSWORD })
  const { data } = await send('POST /factors/passkeys/options', {}, first.cookie)
  const { options } = data as { options: Record<string, unknown> } // as in the contract
  const { cookie: session = '' } = await send(
    'POST /factors/passkeys',
    { name: 'Bench', response: passkey.create({ options }) },
    first.cookie,
  )
  return { origin, session, ask: async <Data>(call: string, body?: unknown) => (await send(call, body, session)).data as Data } // callers know the type
}
