import { type PART, partAddress } from '@shop/contract/addresses'
import { useParams } from '@shop/ui/router'
import { accountTexts } from '../../features/account/texts.ts'
import { newsletterTexts } from '../../features/newsletter/texts.ts'
import { noticeFormTexts } from '../../features/notices/form/texts.ts'
import { noticesTexts } from '../../features/notices/texts.ts'
import { partPageTexts } from '../../features/parts/page/texts.ts'
import { partThings } from '../../features/parts/part-structured-data.ts'
import { partsTexts } from '../../features/parts/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { query, useAnswer } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { PartScreen } from './part-screen.tsx'

export const declaration: Declaration<typeof PART> = {
  texts: [partPageTexts, partsTexts, productTexts, noticesTexts],
  lateTexts: [accountTexts, newsletterTexts, noticeFormTexts],
  needs: ({ params: { number } }) => [query('GET /parts/{number}', { number })],
  fallback: (answer, { params: { number }, language }) => {
    const part = answer('GET /parts/{number}', { number })
    return part ? { name: part.name, above: [] } : { failed: partPageTexts.find(language)?.partFailed }
  },
  useHead: () => {
    const t = useTexts(partPageTexts)
    const { number: asked = '' } = useParams()
    const { number, name, imageUrl, products } = useAnswer('GET /parts/{number}', { number: asked }).data
    return {
      title: `${name}, ${number}`,
      description: t.partDescription(number, products[0]?.name ?? name),
      canonical: partAddress(number),
      picture: imageUrl ? { src: imageUrl } : undefined,
    }
  },
  structuredData: import.meta.env.SSR ? partThings : undefined,
  show: async () => PartScreen,
}
