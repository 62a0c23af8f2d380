import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number, counted }: Formats): Texts => ({
  lead: 'Jedes Modell wird einzeln bezahlt. Eine gemeinsame Kasse gibt es nicht.',
  yourModels: 'Ihre Modelle',
  clearAll: 'Alle entfernen',
  viewDetail: 'Details ansehen',
  remove: 'Entfernen',
  ofProduct: (name) => `: ${name}`,
  moreServices: (count) => `+${number(count)} weitere`,
  collected: 'Gemerkt am',
  summary: 'Zusammenfassung',
  items: 'Anzahl',
  totalPrice: 'Gesamtpreis',
  shipping: 'Versand',
  free: 'kostenlos',
  total: 'Summe',
  continueShopping: 'Weiter einkaufen',
  removeQuestion: 'Diesen Favoriten entfernen?',
  removeText: (name) => `${name} verschwindet aus Ihrer Liste. Das lässt sich rückgängig machen.`,
  clearQuestion: 'Alle Favoriten entfernen?',
  clearText: (count) =>
    `${counted(count, 'Modell verschwindet', 'Modelle verschwinden')} aus Ihrer Liste. Das lässt sich rückgängig machen.`,
  keep: 'Behalten',
  removeAll: 'Alles entfernen',
  removed: (name) => `${name} entfernt`,
  cleared: (count) => `${counted(count, 'Favorit', 'Favoriten')} entfernt`,
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht',
  empty: 'Noch keine Favoriten',
  emptyText: 'Drücken Sie bei einem Modell auf das Herz, dann steht es hier.',
  failed: 'Die Favoriten konnten nicht geladen werden',
})
