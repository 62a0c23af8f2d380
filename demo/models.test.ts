import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../server/src/features/catalog/catalog-files.ts'
import { readMedia } from '../server/src/features/catalog/media-files.ts'
import { checkModel } from '../server/src/storage/checks/model.ts'

const MEDIA = join(import.meta.dirname, 'media')
const products = readCatalogue(join(import.meta.dirname, 'catalogue'), readMedia(MEDIA)).series.flatMap((one) => [...one.products])
const addresses = [...new Set(products.map(({ view360Url }) => view360Url).filter(Boolean))]

describe('the 3D models', () => {
  it.each(addresses)('%s is there, is what the shop would let customers upload, and is loaded soon', async (address) => {
    const file = join(MEDIA, address.replace(/^\/media\/demo\//, ''))

    expect(await checkModel(file)).toBeUndefined()
    expect(statSync(file).size).toBeLessThan(400_000)
  })
})
