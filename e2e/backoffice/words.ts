import { accountTexts } from '../../backoffice/src/features/account/texts.ts'
import { factorTexts } from '../../backoffice/src/features/factors/texts.ts'
import { sessionTexts } from '../../backoffice/src/features/session/texts.ts'
import { shellTexts } from '../../backoffice/src/features/shell/texts.ts'
import { staffTexts } from '../../backoffice/src/features/staff/texts.ts'
import { linkTexts } from '../../backoffice/src/screens/link/texts.ts'

/** The words of the back office, by the parts that say them. */
export const words = {
  account: accountTexts,
  factors: factorTexts,
  session: sessionTexts,
  shell: shellTexts,
  staff: staffTexts,
  link: linkTexts,
}
