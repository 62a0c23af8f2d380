import * as calls from '@shop/contract/manage/media'
import { networkKey } from '../../auth/address.ts'
import { fail } from '../../fail.ts'
import type { StaffMedia } from '../../storage/media/staff-media.ts'
import { route } from '../../http/calls/route.ts'

export const mediaRoutes = [
  route(calls.uploadMedia, async ({ input, files, staff, client, media }) => {
    const uploader = { accountId: staff.id, network: networkKey(client.address) }
    // Awaited here: whoever leaves the loop has the rest of the request discarded, and the file would never end.
    for await (const file of files) return await open(media).receive(file, input.kind, uploader)
    throw fail('C103', { issues: [] }) // the pipeline has said so before
  }),

  route(calls.findMedia, async ({ input, media }) => {
    const found = await open(media).find(input.url)
    if (!found) throw fail('C104')
    return found
  }),

  route(calls.scaleModel, async ({ body, media }) => open(media).scaleModel(body.url, body.factor)),
]

function open(media: StaffMedia | undefined): StaffMedia {
  if (!media) throw fail('C503')
  return media
}
