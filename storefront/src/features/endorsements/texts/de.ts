import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  noEndorsements: 'Noch keine Stimmen',
  noEndorsementsText: 'Noch hat uns niemand geschrieben. Die Modelle stehen derweil auf der Werkbank.',
  endorsementsFailed: 'Die Stimmen konnten nicht geladen werden',
})
