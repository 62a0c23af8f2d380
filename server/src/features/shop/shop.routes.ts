import * as calls from '@shop/contract/shop/shop'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { NEUTRAL_COLOURS, themeCss } from './identity.rules.ts'
import { DEFAULT_NAME, findIdentity, findOperator, hashOf, type IdentityRow } from './shop.queries.ts'

export const shopRoutes = [
  route(calls.getShopIdentity, async ({ db, language }) => presentIdentity(await findIdentity(db, language))),

  route(calls.getShopOperator, async ({ db, language }) => {
    const operator = await findOperator(db, language)
    if (!operator) throw fail('C104')
    return operator
  }),
]

function presentIdentity(row: IdentityRow | undefined): calls.ShopIdentity {
  const { light, dark } = row?.colours ?? NEUTRAL_COLOURS
  return {
    name: row?.name ?? DEFAULT_NAME,
    logo: row ? logoOf(row) : null,
    markUrl: row?.mark ? `/shop/mark-${hashOf(row.mark)}.svg` : '',
    themeUrl: row?.colours ? `/shop/theme-${hashOf(themeCss(row.colours))}.css` : '',
    paper: { light: light.paper, dark: dark.paper },
    sentences: row?.sentences ?? NO_SENTENCES,
    hasOperator: row?.hasOperator ?? false,
  }
}

const NO_SENTENCES = Object.fromEntries(calls.BRAND_SENTENCES.map((name) => [name, ''])) as calls.ShopIdentity['sentences'] // one text for each name in BRAND_SENTENCES

function logoOf({ logoHash, logoDarkHash, logoWidth, logoHeight, isLogoPng, isLogoDarkPng }: IdentityRow): calls.ShopIdentity['logo'] {
  if (logoHash === null || logoWidth === null || logoHeight === null) return null
  const url = (name: string, hash: string, isPng: boolean | null) => `/shop/${name}-${hash}.${isPng ? 'png' : 'svg'}`
  return {
    url: url('logo', logoHash, isLogoPng),
    darkUrl: logoDarkHash === null ? '' : url('logo-dark', logoDarkHash, isLogoDarkPng),
    width: logoWidth,
    height: logoHeight,
  }
}
