import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ counted }: Formats): Texts => ({
  unknownTag: '推荐',
  inStock: 'Auf Lager',
  fromAge: (years) => `Ab ${years} Jahren`,
  was: 'vorher',
  buy: 'Kaufen',
  buyNow: 'Jetzt kaufen',
  ofProductInNewTab: (name) => `: ${name} (neuer Tab)`,
  notAvailableYet: 'Noch nicht erhältlich',
  soldOutHint: 'Hier ausverkauft. Der Marktplatz hat einen eigenen Bestand.',
  buyHint: '„Jetzt kaufen“ öffnet den Marktplatz-Shop in einem neuen Tab. Es gelten dessen Servicebedingungen.',
  youSave: (amount) => `Sie sparen ${amount}`,
  lowest30Days: (price) => `Niedrigster Preis der letzten 30 Tage vor der Ermäßigung: ${price}`,
  lowestBeforeFirst: ({ was, until, since, lowest }) =>
    `Preis bis ${until}: ${was}. Zuerst ermäßigt am ${since}; niedrigster Preis der 30 Tage davor: ${lowest}`,
  lowest30DaysShort: (price) => `30-Tage-Bestpreis: ${price}`,
  view3d: '3D-Ansicht',
  specifications: 'Technische Daten',
  entries: (count) => counted(count, 'Eintrag', 'Einträge'),
  details: 'Details',
  products: 'Produkte',
  related: 'Aus derselben Schublade',
  recentlyViewed: 'Zuletzt angesehen',
})
