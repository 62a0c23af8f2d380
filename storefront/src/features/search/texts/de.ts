import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  searchTitle: (text) => `Suche: „${text}“`,
  searchPrompt: 'Nennen Sie ein Modell, ein Teil oder ein Merkmal – wir sehen in jeder Schublade nach.',
  searching: (text) => `Suche nach „${text}“ …`,
  resultsFor: (count, text) => `${number(count)} Treffer für „${text}“`,
  corrected: (count, text, corrected) => `Nichts für „${text}“. Angezeigt wird „${corrected}“: ${number(count)} Treffer`,
  matchingSeries: 'Passende Serien',
  noResults: (text) => `Nichts gefunden für „${text}“`,
  noResultsText: 'Prüfen Sie die Schreibweise oder verwenden Sie weniger Wörter.',
  searchTooLong: 'Der Suchtext ist zu lang',
  searchTooLongText: (most) => `Bitte höchstens ${most} Zeichen.`,
})
