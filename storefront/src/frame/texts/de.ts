import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  networkError: 'Netzwerkfehler, bitte später erneut versuchen',
  loadingFailed: 'Laden fehlgeschlagen',
  tryAgain: 'Erneut versuchen',
  close: 'Schließen',
  breadcrumb: 'Navigationspfad',
  home: 'Startseite',
  series: 'Serien',
  allSeries: 'Alle Serien',
  offers: 'Angebote',
  search: 'Suchen',
  searchModels: 'Modelle suchen',
  seeModels: 'Modelle ansehen',
  trySeries: 'Stöbern Sie in einer Serie',
  noSeries: 'Noch keine Serien',
  noSeriesText: 'Die Schubladen sind noch leer. Bitte schauen Sie später wieder vorbei.',
  clear: 'Zurücksetzen',
})
