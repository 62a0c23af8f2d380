import * as calls from '@shop/contract/manage/media'
import { networkKey } from '../../auth/address.ts'
import { fail } from '../../fail.ts'
import type { StaffMedia } from '../../storage/media/staff-media.ts'
import { route } from '../../http/calls/route.ts'

export const mediaRoutes = [
  route(calls.uploadMedia, async ({ input, files, staff, client, media }) => {
    for await (const file of files)
      return open(media).receive(file, input.kind, { accountId: staff.id, network: networkKey(client.address) })
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
