import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  addFavorite: (name) => `${name} zu Favoriten hinzufügen`,
  addShort: 'Zu Favoriten hinzufügen',
  removeShort: 'Aus Favoriten entfernen',
  loginFirst: 'Bitte melden Sie sich zuerst an',
  loginFirstText: 'Favoriten gehören zu einem Konto. Nach der Anmeldung sind Sie wieder hier.',
  goToLogin: 'Zur Anmeldung',
  switchAccount: 'Konto wechseln',
  operationFailed: 'Der Vorgang ist fehlgeschlagen',
  addToCart: 'In den Warenkorb',
  addToCartNamed: (name) => `${name} in den Warenkorb legen`,
  added: (name) => `${name} hinzugefügt`,
  addFailed: 'Hinzufügen fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  soldOut: 'Ausverkauft',
})
