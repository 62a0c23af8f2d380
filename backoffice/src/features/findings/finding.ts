import { FINDINGS, type FindingKind, type LanguageState } from '@shop/contract/manage/findings/finding-kinds'
import type { Language } from '@shop/contract/languages'
import type { StaffMember } from '@shop/contract/manage/staff'

/** All kinds, the worst first. */
export const FINDING_KINDS = Object.keys(FINDINGS) as FindingKind[] // the keys of the object

/** The kinds that somebody is shown: a translator those of texts alone, as the server answers them. */
export const kindsFor = ({ role }: Pick<StaffMember, 'role'>) =>
  role === 'translator' ? FINDING_KINDS.filter((kind) => kind === 'translationMissing' || kind === 'translationOlder') : FINDING_KINDS

/** The field that a finding leads to, where it does not name one. Saved changes are the record’s as a whole. */
const FIELDS: Record<FindingKind, string | null> = {
  noPrice: 'price',
  noImage: 'images',
  noBuyAddress: 'buyUrls',
  deadBuyAddress: 'buyUrls',
  seriesHidden: 'seriesId',
  noStock: 'stock',
  notVisibleYet: 'visibleFrom',
  noLongerVisible: 'visibleUntil',
  translationMissing: 'name',
  translationOlder: 'name',
  safetyMissing: 'maker',
  manualMissing: 'manual.en',
  modelTooHeavy: 'modelUrl',
  modelOfOtherSize: 'modelUrl',
  savedNotInShop: null,
  shopChangedSince: null,
}

/** Where a kind of finding is mended in a product whose languages stand so: of texts, in the first language that has it. */
export function fieldOf(kind: FindingKind, languages: Record<Language, LanguageState>): string | null {
  const wanted: readonly LanguageState[] = kind === 'translationOlder' ? ['older'] : ['missing', 'partly']
  if (kind !== 'translationMissing' && kind !== 'translationOlder') return FIELDS[kind]
  const language = (Object.keys(languages) as Language[]).find((one) => wanted.includes(languages[one])) // the keys of the record
  return language ? `name.${language}` : null
}
