import { prepareSharp } from '../../pictures/loaders.ts'
import type { FileRefusal } from '../../texts/file-refusals.ts'
import type { Checked, CheckRequest, CheckResult } from './upload-checks.ts'
import { isDocument } from './document.ts'
import { writeAvatar, writePicture } from './picture.ts'

/** Program of the worker processes of `upload-checks.ts`. A process exits when its channel closes or it exceeds the memory limit. */

const MAX_RESIDENT_BYTES = 1_200_000_000
const LOOK_EVERY_MS = 100

prepareSharp()
setInterval(() => process.memoryUsage.rss() > MAX_RESIDENT_BYTES && process.exit(1), LOOK_EVERY_MS).unref()

process.on('message', async (request: CheckRequest) => process.send?.(await resultOf(request)))

const resultOf = (request: CheckRequest): Promise<CheckResult> =>
  check(request).then(
    (result) => {
      if (typeof result === 'boolean') return { isValid: result }
      return result && 'isValid' in result ? result : { isValid: !result, refusal: result }
    },
    () => ({ isValid: false }), // any error means that the file is unreadable
  )

async function check(request: CheckRequest): Promise<boolean | Checked | FileRefusal | undefined> {
  switch (request.check) {
    case 'picture':
      return writePicture(request)
    case 'avatar':
      return writeAvatar(request)
    case 'video':
      return (await import('./video.ts')).isVideo(request.path) // the module is large, so it is loaded only when needed
    case 'film':
      return (await import('./video.ts')).checkFilm(request.path)
    case 'model':
      return (await import('./model.ts')).checkModel(request.path)
    case 'document':
      return isDocument(request.path)
  }
}
