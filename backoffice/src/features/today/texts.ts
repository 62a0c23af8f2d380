import { counted, numberText, shortTime } from '../../frame/times.ts'

export const todayFactsTexts = {
  published: 'Published',
  of: (live: number, all: number) => `${numberText(live)} of ${numberText(all)}`,
  drafts: 'Drafts',
  lastChange: 'Last change',
  changedBy: (time: string, name: string | undefined) => [shortTime(time), name].filter(Boolean).join(', '),
}

export const todoTexts = {
  title: 'To do',
  failed: 'What is to be done could not be loaded',
  none: 'Nothing waits to be published.',
  mine: (count: number) => `Your work, not published (${numberText(count)})`,
  others: (count: number) => `Work of colleagues, not published (${numberText(count)})`,
  unsaved: 'unsaved',
  draft: 'draft',
  fields: (count: number) => (count === 0 ? undefined : counted(count, 'change')),
  more: (count: number) => `and ${numberText(count)} more`,
  missing: (count: number) => counted(count, 'address not found', 'addresses not found'),
  missingAbout: 'opened three or more times in 30 days',
  missingAct: 'Redirect',
  missingOf: (count: number) => `Redirect ${counted(count, 'address', 'addresses')}`,
}

export const taskTexts = {
  title: 'Background tasks',
  late: (count: number) => `${numberText(count)} late`,
  linkCheck: 'Check of buy addresses',
  linksOff: 'switched off on the server',
  links: (checked: number, dead: number) => `${numberText(dead)} of ${numberText(checked)} dead`,
  noLinks: 'nothing checked yet',
  mail: 'E-mail',
  mailOff: 'no mail server: mails are written to a folder',
  mails: (waiting: number, retried: number) =>
    [`${numberText(waiting)} waiting`, retried > 0 && `${numberText(retried)} tried again`].filter(Boolean).join(', '),
  states: { ok: 'On time', late: 'Late', off: 'Off' },
}
