import { counted, numberText } from '../../frame/times.ts'

export const referenceTexts = {
  find: 'Find and add',
  addTo: (label: string) => `Add: ${label}`,
  add: (name: string, number: string) => `Add ${name} ${number}`.trim(),
  added: (name: string) => `${name} added`,
  removed: (name: string) => `${name} removed`,
  count: (count: number) => numberText(count),
  more: (count: number) => `and ${numberText(count)} more`,
  found: (count: number) => (count === 0 ? 'Nothing found' : counted(count, 'result')),
}
