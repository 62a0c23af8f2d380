import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  notCopied: 'Der Link ließ sich nicht kopieren. Kopieren Sie ihn aus der Adresszeile.',
})
