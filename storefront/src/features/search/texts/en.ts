import type { Formats } from '../../../frame/formats.ts'

/** The words of the search page. English is the type of the other four. */
export const texts = ({ number }: Formats) => ({
  searchTitle: (text: string) => `Search: “${text}”`,
  searchPrompt: 'Name a model, a part or a tag, and we will look through every drawer.',
  searching: (text: string) => `Looking for “${text}”…`,
  resultsFor: (count: number, text: string) => `${number(count)} ${count === 1 ? 'result' : 'results'} for “${text}”`,
  corrected: (count: number, text: string, corrected: string) =>
    `Nothing for “${text}”. Showing “${corrected}”: ${number(count)} ${count === 1 ? 'result' : 'results'}`,
  matchingSeries: 'Matching series',
  noResults: (text: string) => `Nothing found for “${text}”`,
  noResultsText: 'Check the spelling, or try fewer words.',
  searchTooLong: 'That search is too long',
  searchTooLongText: (most: number) => `Please use ${most} characters at most.`,
})

export type Texts = ReturnType<typeof texts>
