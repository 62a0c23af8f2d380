import { expect, it } from 'vitest'
import { FILE_KINDS } from '@shop/contract/uploads/file-kinds'
import { cleanName, downloadName } from './file-names.ts'

it.each([
  ['holiday.jpg', 'holiday.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.png', 'a.png'],
  ['a\0b\r\nSet-Cookie: x.png', 'abSet-Cookie: x.png'],
  ['safe\u202egpj.exe', 'safegpj.exe'],
  ['safe\u061cgpj.exe', 'safegpj.exe'],
  ['in\u00advis\u2062ible\u200d\ufe0f.png', 'invisible.png'],
  ['数据 “1”.pdf', '数据 “1”.pdf'],
  ['half \ud800.png', 'half \ufffd.png'],
  ['👩‍🚀.png', '👩‍🚀.png'],
  ['', 'file'],
  ['folder/', 'file'],
  [' \u200b ', 'file'],
])('of %j is stored %j', (given, stored) => {
  expect(cleanName(given)).toBe(stored)
})

it('has at most 255 characters, none of them halved', () => {
  expect(cleanName('🚗'.repeat(400))).toBe('🚗'.repeat(255))
  expect(cleanName(`${'a'.repeat(253)}👩‍🚀`)).toBe(`${'a'.repeat(253)}👩`)
})

it.each([
  ['a.pdf', 'application/pdf', 'a.pdf'],
  ['A.PDF', 'application/pdf', 'A.PDF'],
  ['holiday.jpeg', 'image/jpeg', 'holiday.jpeg'],
  ['page.html', 'application/pdf', 'page.html.pdf'],
  ['pdf', 'application/pdf', 'pdf.pdf'],
  ['setup.exe', 'model/gltf-binary', 'setup.exe.glb'],
])('a file %j of the type %s is saved as %j', (name, mimeType, saved) => {
  expect(downloadName(name, mimeType)).toBe(saved)
})

it('every type that can be stored has an extension', () => {
  const types = Object.values(FILE_KINDS).flatMap(({ mimeTypes }) => [...mimeTypes])

  expect(types.filter((type) => downloadName('page.html', type) === 'page.html')).toEqual([])
})
