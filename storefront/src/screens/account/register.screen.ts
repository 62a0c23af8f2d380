import { REGISTER } from '@shop/contract/addresses'
import { accountTexts } from '../../features/account/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import { RegisterScreen } from './register-screen.tsx'
import type { Declaration } from '../../frame/screen.ts'

/** Registration page. After the registration, the customer is sent to /login. */
export const declaration: Declaration = {
  texts: [accountTexts],
  useHead: () => {
    const { registerTitle, registerLead } = useTexts(accountTexts)
    return { title: registerTitle, description: registerLead, canonical: REGISTER }
  },
  show: async () => RegisterScreen,
}
