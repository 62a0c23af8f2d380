import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelOf } from '../../../test/files/models.ts'
import { modelOfPoints } from '../../../test/files/glb.ts'
import { ODD_MODELS } from '../../../test/files/odd-models.ts'
import { surfacesOf } from '../../pictures/elevations/surfaces.ts'
import { refusalText } from '../../texts/file-refusals.ts'
import { checkModel } from './model.ts'
import { SHOWN_EXTENSIONS } from './model.rules.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'models-'))))
afterAll(() => rm(folder, { recursive: true }))

async function check(bytes: Uint8Array) {
  const path = join(folder, 'model.glb')
  await writeFile(path, bytes)
  return checkModel(path)
}

describe('a model', () => {
  it.each(ODD_MODELS)('%s is refused, in five languages (reports B37, B38)', async (_, bytes, text) => {
    const refusal = await check(bytes())

    const texts = LANGUAGES.map((language) => refusal && refusalText(refusal, language))
    expect(texts[LANGUAGES.indexOf('en')]).toContain(text)
    expect(new Set(texts).size).toBe(LANGUAGES.length)
  })

  it('that is plain, or compressed by meshopt, is taken', async () => {
    expect(await check(modelOfPoints())).toBeUndefined()
    expect(await check(await modelOf([{ from: [0, 0, 0], to: [0.2, 0.1, 0.1] }], { isCompressed: true }))).toBeUndefined()
  })

  it.each([...SHOWN_EXTENSIONS])('that requires %s is taken, and can be drawn', async (extension) => {
    const bytes = modelOfPoints(undefined, { extensionsUsed: [extension], extensionsRequired: [extension] })

    expect(await check(bytes)).toBeUndefined()
    expect(await surfacesOf(bytes)).toHaveLength(1)
  })

  it.each([
    ['100 m long', 100, undefined],
    ['longer', 100.1, 'modelTooLarge'],
    ['1 mm long', 0.001, undefined],
    ['shorter', 0.000_99, 'modelTooSmall'],
  ])('%s is judged by its longest side', async (_, metres, why) => {
    const [side, half] = [metres, metres / 2]
    const points = [
      [0, 0, 0],
      [side, 0, 0],
      [0, half, half],
    ] as Array<[number, number, number]> // one triangle

    expect((await check(modelOfPoints(points)))?.why).toBe(why)
  })

  it('that is no GLB is none, whatever it is', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('glTF'), Buffer.alloc(40, 1)]) expect((await check(bytes))?.why).toBe('notModel')
  })
})
