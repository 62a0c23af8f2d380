import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  sections: 'Bereiche des Kontos',
  lead: 'Alles, was der Shop über Sie weiß und vergessen kann.',
  nameTitle: 'Name und Bild',
  loginsTitle: 'Wo Sie angemeldet sind',
  dataTitle: 'Ihre Daten',
  deleteTitle: 'Konto löschen',
})
