import { counted, numberText } from '../../frame/times.ts'

export const searchesTexts = {
  title: 'Searched in vain',
  about: 'What was searched without a result or a click, in the last 30 days, from three searches on. Nothing is kept of who searched.',
  none: 'Nothing was searched in vain three times.',
  failed: 'The searches did not come',
  of: (unopened: number, uses: number) =>
    unopened === uses ? counted(uses, 'search', 'searches') : `${numberText(unopened)} of ${counted(uses, 'search', 'searches')}`,
  open: (text: string) => `Search for “${text}” in the shop`,
  showAll: (count: number) => `Show all ${numberText(count)}`,
}
