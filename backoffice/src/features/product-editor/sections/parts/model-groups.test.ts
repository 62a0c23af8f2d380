import { describe, expect, it } from 'vitest'
import { groupsIn } from './model-groups.ts'

/** A GLB file that has only a JSON chunk. */
function glbOf(json: unknown) {
  const text = new TextEncoder().encode(JSON.stringify(json))
  const file = new ArrayBuffer(20 + text.length)
  const view = new DataView(file)
  for (const [place, value] of [0x46_54_6c_67, 2, file.byteLength, text.length, 0x4e_4f_53_4a].entries())
    view.setUint32(place * 4, value, true)
  new Uint8Array(file, 20).set(text)
  return file
}

describe('the groups of a model', () => {
  it('are the names of its nodes, each once, in order', () => {
    expect(groupsIn(glbOf({ nodes: [{ name: 'shell' }, {}, { name: 'motor' }, { name: 'shell' }] }))).toEqual(['motor', 'shell'])
  })

  it.each([
    ['has no nodes', glbOf({})],
    ['is no GLB', new ArrayBuffer(40)],
    ['is empty', new ArrayBuffer(0)],
  ])('are none where the file %s', (_, file) => {
    expect(groupsIn(file)).toEqual([])
  })
})
