import * as calls from '@shop/contract/manage/links/links'
import { route } from '../../http/calls/route.ts'
import { askAddress } from '../../links/ask-address.ts'
import { saveFound } from './link-checks.queries.ts'

export const linkCheckRoutes = [
  route(calls.checkLink, async ({ db, body: { url }, linkNetwork }) => {
    const checkedTime = new Date().toISOString()
    if (!linkNetwork) return { url, status: null, ok: null, reason: 'off' as const, checkedTime }
    const found = await askAddress(url, { network: linkNetwork })
    await saveFound(db, url, found)
    return { url, ...found, ok: found.reason === null, checkedTime }
  }),
]
