import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  productFailed: 'Die Produktdaten konnten nicht geladen werden',
  pictures: 'Bilder',
  pictureOf: (number, count) => `Bild ${number} von ${count}`,
  enlarge: (number, count) => `Bild ${number} von ${count} vergrößern`,
  picturesOf: (name) => `Bilder: ${name}`,
  zoom: 'Zoom',
  larger: 'Größer',
  smaller: 'Kleiner',
  previousPicture: 'Vorheriges Bild',
  nextPicture: 'Nächstes Bild',
  keyPicture: 'Bild',
  shiftKey: 'Umschalt',
  keyMove: 'Verschieben (auch durch Ziehen)',
  keyFit: 'Einpassen',
  manual: (part) => `Anleitung ${part}`,
  manualTitle: 'Zerlegen und wieder zusammenbauen',
  shareModel: 'Dieses Modell teilen',
  byEmail: 'E-Mail',
  moreWays: 'Weitere Möglichkeiten zum Teilen',
  downloadManual: 'Anleitung herunterladen',
})
