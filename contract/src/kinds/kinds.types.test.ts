import { describe, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { LIST_LIMITS } from '../catalog/product-limits.ts'
import { BuyAddress } from '../catalog/selling.ts'
import type { ProductValues } from '../manage/products/product-fields.ts'
import type { ManageAnswerOf, ManageBodyOf } from '../manage/manage-calls.ts'
import { ARTICLE } from './declared/article.ts'
import type { BANNER } from './declared/banner.ts'
import type { COUPON } from './declared/coupon.ts'
import type { ValuesOfKind } from './kind.ts'
import { PART } from './declared/part.ts'
import type { PRODUCT } from './declared/product.ts'
import { type RecordCallName, recordCalls } from './record-calls.ts'
import { valuesSchema } from './value-schemas.ts'
import type { VIDEO } from './declared/video.ts'

describe('a declaration', () => {
  it('has exact types of its values', () => {
    expectTypeOf<ValuesOfKind<typeof PART>['steps.de']>().toEqualTypeOf<Array<{ title: string; text: string }> | null>()
    expectTypeOf<ValuesOfKind<typeof PART>['number']>().toEqualTypeOf<string>()
    expectTypeOf<ValuesOfKind<typeof PRODUCT>>().branded.toEqualTypeOf<ProductValues>()
    expectTypeOf<ValuesOfKind<typeof BANNER>['title.de']>().toEqualTypeOf<string | null>()
    expectTypeOf<ValuesOfKind<typeof BANNER>['targetUrl']>().toEqualTypeOf<string>()
    expectTypeOf<ValuesOfKind<typeof VIDEO>['productIds']>().toEqualTypeOf<number[]>()
    expectTypeOf<ValuesOfKind<typeof VIDEO>['visibleFrom']>().toEqualTypeOf<string | null>()
    expectTypeOf<ValuesOfKind<typeof ARTICLE>['kind']>().toEqualTypeOf<'policy' | 'help' | 'about' | 'brand-story'>()
    expectTypeOf<ValuesOfKind<typeof COUPON>['percent']>().toEqualTypeOf<number | null>()
    expectTypeOf<ValuesOfKind<typeof COUPON>['minimum']>().toEqualTypeOf<number>()
  })

  it('makes calls with exact types', () => {
    const calls = recordCalls(PART, valuesSchema(PART, { buyUrls: z.array(BuyAddress).max(LIST_LIMITS.buyUrls) }))
    expectTypeOf(calls.list.name).toEqualTypeOf<'GET /parts'>()
    expectTypeOf(calls.order).toEqualTypeOf<undefined>()
    type Row = z.output<typeof calls.list.data>['rows'][number]
    expectTypeOf<Row['price']>().toEqualTypeOf<number | null>()
    expectTypeOf<Row['number']>().toEqualTypeOf<string>()
    expectTypeOf<Row>().not.toHaveProperty('minutes')
    expectTypeOf<z.output<typeof calls.list.input>['sort']>().toEqualTypeOf<'number' | 'price' | 'name' | 'uses' | 'changed'>()
    expectTypeOf<z.output<typeof calls.list.input>['filter[product]']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<z.output<typeof calls.get.data>['usedIn'][number]['node']>().toEqualTypeOf<string | null>()
    expectTypeOf<z.input<typeof calls.create.body>>().toEqualTypeOf<{ number: string; name: string }>()
    expectTypeOf<RecordCallName<typeof BANNER>>().extract<`POST /${string}/order`>().toEqualTypeOf<'POST /banners/{id}/order'>()
    expectTypeOf<z.output<ReturnType<typeof articleCalls>['list']['input']>['filter[kind]']>().toEqualTypeOf<
      Array<'policy' | 'help' | 'about' | 'brand-story'> | undefined
    >()
  })

  it('is among the calls of the back office', () => {
    expectTypeOf<ManageAnswerOf<'GET /tags/{id}'>['shop']['name.ko']>().toEqualTypeOf<string | null>()
    expectTypeOf<ManageBodyOf<'PATCH /tags/{id}'>['set']>().toHaveProperty('sort')
    expectTypeOf<ManageBodyOf<'POST /tags'>>().toEqualTypeOf<{ name: string }>()
  })
})

const articleCalls = () => recordCalls(ARTICLE, valuesSchema(ARTICLE, {}))
