import type { FindingKind } from '@shop/contract/manage/finding-kinds'

/** What each finding is called as a whole, the verb of its mend, and how many products it is of. */
export const FINDING_WORDS: Record<FindingKind, { what: string; mend: string; why: string }> = {
  noPrice: { what: 'No price', mend: 'Set price', why: 'Shoppers cannot see what it costs.' },
  noImage: { what: 'No picture', mend: 'Add pictures', why: 'The drawing of its series is shown instead.' },
  noBuyAddress: { what: 'No address to buy at', mend: 'Add address', why: 'Its page has no Buy button.' },
  deadBuyAddress: { what: 'Address to buy at is dead', mend: 'Change address', why: 'Shoppers who press Buy meet an error.' },
  seriesHidden: { what: 'Its series is hidden', mend: 'Choose series', why: 'Nobody sees it, though it is in the shop.' },
  notVisibleYet: { what: 'Not visible yet', mend: 'See dates', why: 'It comes into sight by itself.' },
  noLongerVisible: { what: 'No longer visible', mend: 'See dates', why: 'Its last day has passed.' },
  translationMissing: { what: 'Translation missing', mend: 'Translate', why: 'English is shown instead.' },
  translationOlder: { what: 'Older than the English', mend: 'Look through', why: 'The English text was changed since.' },
  safetyMissing: { what: 'Product safety data missing', mend: 'Add safety data', why: 'The EU wants maker and responsible person named.' },
  manualMissing: { what: 'Manual missing', mend: 'Add manual', why: 'The English one is offered instead, or none.' },
  modelTooHeavy: { what: '3D model too heavy', mend: 'Replace model', why: 'Shoppers wait for it, above all on phones.' },
  modelOfOtherSize: { what: '3D model of another size', mend: 'Scale model', why: 'It stands in a room larger or smaller than it is.' },
  savedNotInShop: { what: 'Saved, not in the shop', mend: 'See changes', why: 'Saved changes wait to be published.' },
  shopChangedSince: {
    what: 'The shop has changed since',
    mend: 'Compare',
    why: 'An import has changed what a saved change was made over.',
  },
}

export const findingTexts = {
  title: 'Is it all right?',
  allRight: 'all right',
  more: (count: number) => `and ${count} more`,
}
