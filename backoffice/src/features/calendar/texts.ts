import { numberText } from '../../frame/times.ts'

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).format

export const calendarTexts = {
  title: 'Calendar',
  about: 'What begins and ends by itself: prices, offers, coupons, and records with dates.',
  failed: 'The calendar could not be loaded',
  views: { week: 'Week', month: 'Month' },
  show: 'Show',
  week: (first: Date, last: Date) => days.formatRange(first, last),
  month,
  day: weekday,
  today: 'Today',
  before: { week: 'Previous week', month: 'Previous month' },
  after: { week: 'Next week', month: 'Next month' },
  now: { week: 'This week', month: 'This month' },
  none: 'Nothing begins or ends in this time.',
  nothing: 'Nothing',
  isCut: (count: number) => `More than ${numberText(count)} entries: only the first are shown.`,
  saved: 'Saved, not published',
  clashes: (names: readonly string[]) => `Conflicts: ${names.join(', ')}`,
  zone: (zone: string) => `Times are those of this device, ${zone}.`,
  more: (count: number) => `and ${numberText(count)} more`,
  ofKind: (count: number, kind: string) => `${numberText(count)} ${kind}`,
  upcoming: 'Upcoming',
  noneUpcoming: 'No date is set.',
  product: { begins: 'becomes visible', ends: 'is no longer visible', priceBegins: 'gets another price', priceEnds: 'gets its price back' },
  products: {
    begins: 'become visible',
    ends: 'are no longer visible',
    priceBegins: 'get another price',
    priceEnds: 'get their price back',
  },
  other: { begins: 'begins', ends: 'ends' },
  others: { begins: 'begin', ends: 'end' },
} as const
