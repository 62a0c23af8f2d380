import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ counted }: Formats): Texts => ({
  allSeriesLead: 'Alles, was wir bauen, nach Schubladen sortiert. Öffnen Sie eine und sehen Sie nach.',
  seriesAndModels: (series, models) => `${counted(series, 'Serie', 'Serien')}, ${counted(models, 'Modell', 'Modelle')}`,
  models: 'Modelle',
  usualFeatures: ['Jedes Teil einzeln lieferbar', 'Gedruckte Anleitung mit Explosionszeichnungen', 'Normschrauben, Standardwerkzeug'],
})
