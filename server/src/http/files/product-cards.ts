import { PRODUCT_CARD } from '@shop/contract/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Brand, cardOf, partNumberOf } from '../../pictures/card.rules.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { A_DAY, A_MINUTE } from '../cache-control.ts'
import { requesterOf } from '../../auth/address.ts'
import { isKnown } from '../send-response.ts'
import { MEDIA_PATH } from '../../pictures/media-address.ts'
import type { MasterFinder } from './masters.ts'

/** Shared image of pages that have no picture. */
const SHOP_CARD = '/share.png'

/** Product on a card. Its texts are English; `image` is empty if the product has no picture. */
interface SharedProduct {
  id: number
  name: string
  subtitle: string
  seriesCode: string
  image: string
}

interface Parts {
  pictures: Pictures
  findMaster: MasterFinder
  findProduct: (id: number) => Promise<SharedProduct | undefined>
  findBrand: () => Promise<Brand>
}

/** Serves the shared images of products. If one cannot be made, redirects to the shop's card, which is cached for a minute. */
export function registerProductCards(server: FastifyInstance, { pictures, findMaster, findProduct, findBrand }: Parts) {
  const serve = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    try {
      const product = await findProduct(Number(request.params.id))
      if (!product) return await reply.code(404).type('text/plain').send('Not found')
      const photograph = product.image.startsWith(MEDIA_PATH)
        ? await findMaster(product.image.slice(MEDIA_PATH.length), requesterOf(request))
        : undefined
      const { name, subtitle, seriesCode } = product
      const facts = { name, partNumber: partNumberOf(seriesCode, product.id), figures: subtitle.split(/\s*[·|]\s*/) }
      const card = pictures.findCard(String(product.id), cardOf(facts, await findBrand(), photograph !== undefined), photograph)
      const etag = `"${card.stamp}"`
      reply.header('cache-control', A_DAY).header('etag', etag)
      if (isKnown(request.headers['if-none-match'], etag)) return await reply.code(304).send()
      return await reply.type('image/jpeg').send(await card.bytes(requesterOf(request)))
    } catch (error) {
      request.log.debug({ err: error }, 'a product is shared with the picture of the shop')
      return reply.removeHeader('etag').header('cache-control', A_MINUTE).redirect(SHOP_CARD)
    }
  }
  server.get(PRODUCT_CARD.replace(':id', String.raw`:id(^[1-9]\d{0,14})`), serve)
}
