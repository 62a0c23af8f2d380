import { counted, numberText } from '../../frame/times.ts'

export const deadLinkTexts = {
  title: 'Dead links',
  sheet: 'Links that lead nowhere',
  about: 'Links of published records to pages of the shop that are no longer there, or elsewhere.',
  count: (dead: number, moved: number) =>
    [counted(dead, 'dead link'), moved > 0 && counted(moved, 'redirected')]
      .filter(Boolean)
      .join(', ')
      .replace(/redirecteds$/, 'redirected'),
  failed: 'The links could not be checked',
  none: 'No dead links',
  noneText: 'Every link to a page of the shop leads to one.',
  table: 'Links that lead nowhere, table',
  columns: { number: 'Number', record: 'Record', link: 'Link', answer: 'Answer', act: 'Fix' },
  answers: { 404: '404: no page', 410: '410: gone for good', 308: 'Redirected' },
  leadsTo: (to: string) => `to ${to}`,
  change: 'Change link',
  changeOf: (link: string, name: string) => `Change link ${link} of ${name}`,
  newAddress: 'Use the new address',
  newAddressOf: (link: string, name: string) => `Use the new address of ${link} in ${name}`,
  fixSaved: 'A saved change fixes it; publish it',
  publishOf: (name: string) => `Publish: ${name}`,
  publish: 'See changes',
  saved: (name: string) => `${name}: the new address is saved. Publish it.`,
  open: 'Open',
  changed: (name: string) => `${name} no longer has this link.`,
  more: (count: number) => `Only the first are listed, of ${numberText(count)}.`,
  issue: { what: 'Link leads nowhere', why: 'Shoppers who follow it find no page.' },
  showAll: (count: number) => `Show ${numberText(count)}`,
  showAllOf: (count: number) => `Show ${counted(count, 'link')} that lead nowhere`,
} as const
