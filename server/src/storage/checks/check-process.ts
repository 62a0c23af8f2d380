import { prepareSharp } from '../../pictures/loaders.ts'
import type { FileRefusal } from '../../texts/file-refusals.ts'
import type { CheckRequest, CheckResult } from './check.ts'
import { isDocument } from './document.ts'
import { writeAvatar, writePicture } from './picture.ts'

/** The process of `check.ts`: takes a request, answers whether the file is valid. It ends with its channel, and where it takes too much memory. */

const MAX_RESIDENT_BYTES = 1_200_000_000
const LOOK_EVERY_MS = 100

prepareSharp()
setInterval(() => process.memoryUsage.rss() > MAX_RESIDENT_BYTES && process.exit(1), LOOK_EVERY_MS).unref()

process.on('message', async (request: CheckRequest) => process.send?.(await resultOf(request)))

const resultOf = (request: CheckRequest): Promise<CheckResult> =>
  check(request).then(
    (result) => (typeof result === 'boolean' ? { isValid: result } : { isValid: !result, refusal: result }),
    () => ({ isValid: false }), // whatever a parser throws, it says that it cannot read the file
  )

async function check(request: CheckRequest): Promise<boolean | FileRefusal | undefined> {
  switch (request.check) {
    case 'picture':
      return writePicture(request)
    case 'avatar':
      return writeAvatar(request)
    case 'video':
      return (await import('./video.ts')).isVideo(request.path) // large: loaded where it is needed
    case 'model':
      return (await import('./model.ts')).checkModel(request.path)
    case 'document':
      return isDocument(request.path)
  }
}
