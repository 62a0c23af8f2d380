import { expect, it } from 'vitest'
import { whyUnread } from './unread.ts'

it.each([
  ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypavif\0\0\0\0', 'broken'],
  ['II*\0\x08\0\0\0', 'tiff'],
  ['MM\0*\0\0\0\x08', 'tiff'],
  ['\x89PNG\r\n', 'broken'],
  ['', 'broken'],
])('a picture that begins with %j is %s (report B36)', async (head, why) => {
  expect(await whyUnread(new Blob([Uint8Array.from(head, (sign) => sign.charCodeAt(0))]))).toBe(why)
})
