import { hasCoupon } from '../fixtures/cart.ts'
import { hasDefinition } from '../fixtures/catalog.ts'
import { hasBanner, hasContact, hasEndorsement, hasMessageTemplate, hasRedirect, hasSocialLink } from '../fixtures/content.ts'
import type { TestShop } from '../shop.ts'
import { hasOffer } from './kept-offers.ts'
import { hasPart } from './kept-parts.ts'

/** Data to test the calls of a kind: two people change the same field, or different ones. */
export interface RevisedKind {
  /** Returns the id of a published record, never saved; its English name is `Buggy`. */
  live(): Promise<number>
  /** Field of the name. Default: `name`. */
  title?: string
  field: string
  values: { shop: unknown; saved: unknown; theirs: unknown; yours: unknown }
  /** Changes that another person makes to other fields; by id where values are unique. */
  other: Record<string, unknown> | ((id: number) => Record<string, unknown>)
}
let codes = 0
const nextCode = () => String.fromCharCode(65 + Math.floor(++codes / 26), 65 + (codes % 26))

const PLACES = { field: 'sort', values: { shop: 0, saved: 90, theirs: 80, yours: 70 } }

/** A new kind of record needs an entry here. */
export const revisedKinds = (shop: () => TestShop): Record<string, RevisedKind> => ({
  products: {
    live: () => shop().hasProduct({ priceFen: 10_000, name: 'Buggy' }),
    field: 'price',
    values: { shop: 100, saved: 90, theirs: 80, yours: 70 },
    other: { sort: 5 },
  },
  definitions: {
    live: () => hasDefinition(shop().db, { name: 'Buggy' }),
    field: 'step',
    values: { shop: 1, saved: 2, theirs: 3, yours: 4 },
    other: { sort: 5 },
  },
  parts: {
    live: () => hasPart(shop().db, { name: 'Buggy' }),
    field: 'price',
    values: { shop: 100, saved: 90, theirs: 80, yours: 70 },
    other: { minutes: 5 },
  },
  series: {
    live: () => shop().hasSeries({ name: 'Buggy', code: nextCode() }),
    ...PLACES,
    other: { 'name.ja': '新着' },
  },
  tags: {
    live: () => shop().hasTag('Buggy'),
    ...PLACES,
    other: { 'name.ja': '新着' },
  },
  coupons: {
    live: () => hasCoupon(shop().db, `BUGGY-${nextCode()}`),
    field: 'percent',
    values: { shop: 10, saved: 90, theirs: 80, yours: 70 },
    other: { maxUses: 5 },
  },
  'message-templates': {
    live: () => hasMessageTemplate(shop().db, { name: nextCode(), text: 'Buggy' }),
    title: 'text',
    ...PLACES,
    other: { 'text.ja': '新着' },
  },
  redirects: {
    live: () => hasRedirect(shop().db, { from: `/buggy-${nextCode()}`, to: '/products' }),
    field: 'to',
    values: { shop: '/products', saved: '/search', theirs: '/help', yours: '/videos' },
    other: (id) => ({ from: `/other-${id}` }),
  },
  videos: {
    live: () => shop().hasVideo({ title: 'Buggy' }),
    title: 'title',
    ...PLACES,
    other: { 'title.ja': '新着' },
  },
  articles: {
    live: () => shop().hasPage({ title: 'Buggy' }),
    title: 'title',
    ...PLACES,
    other: { 'title.ja': 'バギー' },
  },
  offers: {
    live: () => hasOffer(shop(), `Buggy ${nextCode()}`),
    field: 'percent',
    values: { shop: 10, saved: 20, theirs: 30, yours: 40 },
    other: { rounding: '.90' },
  },
  banners: {
    live: () => hasBanner(shop().db, { title: 'Buggy' }),
    title: 'title',
    ...PLACES,
    other: { 'title.ja': '新着' },
  },
  endorsements: { live: () => hasEndorsement(shop().db, { name: 'Buggy' }), ...PLACES, other: { 'name.ja': '新着' } },
  'social-links': { live: () => hasSocialLink(shop().db, { name: 'Buggy' }), ...PLACES, other: { 'name.ja': '新着' } },
  contacts: { live: () => hasContact(shop().db, { label: 'Buggy' }), title: 'label', ...PLACES, other: { 'label.ja': '新着' } },
})
