import { shortTime } from '../../../frame/times.ts'

export const recordHeadTexts = {
  rev: 'Version',
  changed: 'Changed',
  changedBy: (iso: string, name: string | undefined) => (name === undefined ? shortTime(iso) : `${shortTime(iso)}, ${name}`),
  never: 'not since the import',
  history: 'Its history',
  inShop: 'View in the shop',
  archive: 'Archive…',
  restore: 'Restore',
  archiveTitle: (name: string) => `Archive ${name}?`,
  keepIt: 'Cancel',
  archiveIt: 'Archive',
  leadsTo: 'Its address leads to',
  leadsToAbout: 'Old links and search engines get there by a redirect (308), which restoring it ends.',
  home: 'The home page',
  otherPath: 'Another page…',
  gone: 'Nowhere: it is gone for good (410)',
  goneAbout: 'A page says that it has left the shop, with ways on. Restoring it ends that.',
  path: 'Path of the page',
}
