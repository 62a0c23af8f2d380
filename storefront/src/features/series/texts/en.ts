import type { Formats } from '../../../frame/formats.ts'

/** What is said of series and of their list. English is the type of the other four. */
export const texts = ({ counted }: Formats) => ({
  allSeriesLead: 'Every model we build, sorted into drawers. Open one to see what is inside.',
  seriesAndModels: (series: number, models: number) => `${counted(series, 'series', 'series')}, ${counted(models, 'model', 'models')}`,
  models: 'Models',
  usualFeatures: ['A spare for every part', 'Printed manual with exploded drawings', 'Common screws, common tools'],
})

export type Texts = ReturnType<typeof texts>
