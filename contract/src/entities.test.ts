import type { z } from 'zod'
import { expect, it } from 'vitest'
import { logIn, UserInfo } from './account/account.ts'
import { CartLine } from './cart/cart.ts'
import { pageProducts, ProductDetail, Series, Tag } from './catalog/catalog.ts'
import { Banner, Endorsement, SocialLink } from './content/content.ts'
import { BrandStory, HelpArticle, Policy } from './content/pages.ts'
import { Favorite } from './favorites/favorites.ts'
import { subscribe } from './newsletter/newsletter.ts'
import { Video } from './videos/videos.ts'

const lacking = ({ shape }: z.ZodObject, fields: string) => fields.split(' ').filter((field) => !(field in shape))
const PAGE = 'title description content'

/** Fields of specification §3; server tests check every response against the schemas. */
it.each<[name: string, entity: z.ZodObject, fields: string]>([
  [
    'a product',
    ProductDetail,
    'id name subtitle description price originalPrice discountAmount discount tags stockStatus images productUrl manualUrl view360Url services specs detailText',
  ],
  ['its pictures', ProductDetail.shape.images.element, 'imageUrl'],
  ['its services', ProductDetail.shape.services.element, 'id serviceDesc'],
  ['its specs', ProductDetail.shape.specs.element, 'id specName specValue'],
  ['a series', Series, 'id name code description summary1 summary2 summary3 iconUrl imageUrl isHome status specs'],
  ['its specs', Series.shape.specs.element, 'title description iconUrl'],
  ['a tag', Tag, 'id tagName'],
  ['a banner', Banner, 'id title description buttonText imageUrl targetUrl status sortOrder'],
  ['a video', Video, 'id title description videoUrl cover isTop sortOrder'],
  ['an endorsement', Endorsement, 'id name description imageUrl status sortOrder'],
  ['a social link', SocialLink, 'id name linkUrl iconUrl status sort'],
  ['a favourite', Favorite, 'id productId status addedTime product'],
  ['a policy', Policy, PAGE],
  ['the brand story', BrandStory, PAGE],
  ['a help article', HelpArticle, PAGE],
  ['a user', UserInfo, 'id username language'],
  ['a login', logIn.data, 'accessToken userInfo'],
  ['a line of the cart', CartLine, 'id name description price originalPrice image quantity'],
  ['what a subscription sends', subscribe.body, 'name email agree'],
  ['a page of rows', pageProducts.data, 'rows current totalPage total'],
])(
  '%s has the fields of the specification [3.1, 3.3, 3.5, 3.7, 3.8, 3.9, 3.10, 3.11, 3.12, 3.13, 3.14, 3.15, 3.16]',
  (_, entity, fields) => {
    expect(lacking(entity, fields)).toEqual([])
    expect(lacking(entity, 'nothing')).toEqual(['nothing'])
  },
)
