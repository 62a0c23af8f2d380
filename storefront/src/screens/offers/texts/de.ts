import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  offersLead: 'Alle reduzierten Modelle, jeweils mit dem niedrigsten Preis der letzten 30 Tage vor der Ermäßigung.',
  offersUpTo: 'Bis zu',
  noOffers: 'Zurzeit keine Angebote',
  noOffersText: 'Alle Preise sind wie immer. Stöbern Sie gern in den Serien.',
})
