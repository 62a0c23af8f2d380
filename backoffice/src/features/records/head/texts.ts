import { shortTime } from '../../../frame/times.ts'

/** The head of the form of a record, and its menu. */
export const recordHeadTexts = {
  rev: 'Rev',
  changed: 'Changed',
  changedBy: (iso: string, name: string | undefined) => (name === undefined ? shortTime(iso) : `${shortTime(iso)}, ${name}`),
  never: 'never here',
  history: 'Its history',
  inShop: 'See it in the shop',
  archive: 'Archive…',
  restore: 'Put back into the shop',
  archiveTitle: (name: string) => `Archive ${name}?`,
  keepIt: 'Keep it',
  archiveIt: 'Archive it',
}
