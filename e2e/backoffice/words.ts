import { accountTexts } from '../../backoffice/src/features/account/texts.ts'
import { bulkTexts } from '../../backoffice/src/features/bulk/texts.ts'
import { factorTexts } from '../../backoffice/src/features/factors/texts.ts'
import { historyTexts } from '../../backoffice/src/features/history/texts.ts'
import { filterTexts, newProductTexts, priceTexts, productListTexts, viewTexts } from '../../backoffice/src/features/product-list/texts.ts'
import { searchesTexts } from '../../backoffice/src/features/searches/texts.ts'
import { sessionTexts } from '../../backoffice/src/features/session/texts.ts'
import { shellTexts } from '../../backoffice/src/features/shell/texts.ts'
import { staffTexts } from '../../backoffice/src/features/staff/texts.ts'
import { linkTexts } from '../../backoffice/src/screens/link/texts.ts'

export const words = {
  account: accountTexts,
  bulk: bulkTexts,
  factors: factorTexts,
  filters: filterTexts,
  history: historyTexts,
  list: productListTexts,
  newProduct: newProductTexts,
  prices: priceTexts,
  searches: searchesTexts,
  session: sessionTexts,
  shell: shellTexts,
  staff: staffTexts,
  views: viewTexts,
  link: linkTexts,
}
