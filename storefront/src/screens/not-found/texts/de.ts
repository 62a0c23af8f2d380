import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  error404: 'Fehler 404',
  notFoundTitle: 'Teil nicht gefunden',
  notFoundText: 'Diese Seite steht nicht in der Anleitung. Vielleicht wurde sie umnummeriert, oder im Link fehlt eine Ziffer.',
  noSeriesTitle: 'Keine Produkte',
  noSeriesText: 'Diese Serie gibt es nicht. Unten stehen alle, die es gibt.',
  missing: '? fehlt',
})
