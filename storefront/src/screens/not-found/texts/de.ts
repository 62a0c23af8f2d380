import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  error404: 'Fehler 404',
  notFoundTitle: 'Teil nicht gefunden',
  notFoundText: 'Diese Seite steht nicht in der Anleitung. Vielleicht wurde sie umnummeriert, oder im Link fehlt eine Ziffer.',
  missing: '? fehlt',
})
