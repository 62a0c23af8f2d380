import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBucket } from '../../test/bucket.ts'
import { openMediaFixture, widthOf } from '../../test/fixtures/picture-server.ts'
import { openS3Storage } from '../storage/s3-storage.ts'
import { createMediaCopies } from './media-copies.ts'

let media: Awaited<ReturnType<typeof openMediaFixture>>
beforeEach(async () => void (media = await openMediaFixture()))
afterEach(() => media.close())

describe('a picture that lies in the bucket', () => {
  it('is served by every machine, in its own width and in less, and copied once', async () => {
    const { bucket, close } = await openBucket()
    const storage = await openS3Storage(bucket)
    const master = await media.hasPicture('of-the-bucket.webp', 1000)
    await storage.put('media/series/b.webp', join(media.folder, 'media/of-the-bucket.webp')) // `put` moves the file out of the folder
    let opened = 0
    const open = (key: string) => (opened++, storage.open(key))
    const machines = ['one', 'two'].map((name) =>
      createMediaCopies({ storage: { open }, folder: join(media.folder, name), onProblem: () => {} }),
    )

    for (const copies of machines) {
      const { get } = await media.open({ keptIn: join(copies.folder, '.widths'), copies })
      const [whole, again] = await Promise.all([get('series/b.webp'), get('series/b.webp')])
      expect([whole.rawPayload.equals(master), again.rawPayload.equals(master)]).toEqual([true, true])
      expect(await widthOf((await get('series/b.webp?w=480')).rawPayload)).toBe(480)
      expect((await get('series/b.webp', { range: 'bytes=0-9' })).statusCode).toBe(206)
    }
    expect(opened).toBe(2)

    const [copies] = machines
    const { get } = await media.open({ copies })
    for (const name of ['none.webp', 'none.webp?w=480', '../b.webp', '.hidden']) expect((await get(name)).statusCode, name).toBe(404)
    expect(opened).toBe(3)
    await close()
    expect((await get('another.webp')).statusCode).toBe(404)
  })
})
