import * as calls from '@shop/contract/manage/media/shop-media'
import { networkKey } from '../../auth/address.ts'
import { fail } from '../../fail.ts'
import type { StaffMedia } from '../../storage/media/staff-media.ts'
import { route } from '../../http/calls/route.ts'

export const mediaRoutes = [
  route(calls.uploadMedia, async ({ input, files, staff, client, media }) => {
    const uploader = { accountId: staff.id, network: networkKey(client.address) }
    // `await` keeps the loop open until the file is received; leaving the loop earlier discards the rest of the request.
    for await (const file of files) return await open(media).receive(file, input.kind, uploader)
    throw fail('C103', { issues: [] }) // unreachable: the pipeline refuses requests without a file
  }),

  route(calls.beginUpload, ({ body, staff, media }) => open(media).parts.begin(staff.id, body)),

  route(calls.addUploadPart, async ({ input, files, staff, media }) => {
    // `await` keeps the loop open, as above.
    for await (const file of files) return await open(media).parts.add(staff.id, input.id, input.offset, file)
    throw fail('C103', { issues: [] }) // unreachable, as above
  }),

  route(calls.finishUpload, ({ input, staff, client, media }) =>
    open(media).parts.finish({ accountId: staff.id, network: networkKey(client.address) }, input.id),
  ),

  route(calls.dropUpload, async ({ input, staff, media }) => {
    await open(media).parts.drop(staff.id, input.id)
    return null
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
