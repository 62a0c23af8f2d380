/** What the building blocks say by themselves. */
export const uiTexts = {
  close: 'Close',
  messages: 'Messages',
  undo: 'Undo',
  tryAgain: 'Try again',
  loading: 'Loading',
  request: (id: string) => `Request ${id}.`,
  remove: (what: string) => `Remove ${what}`,
  noAnswer: 'It could not be loaded',
  languages: { complete: 'complete', older: 'older than the English', partly: 'partly', missing: 'missing' },
  translation: {
    done: 'Translated',
    old: 'Older than the English',
    part: 'Partly',
    none: 'Falls back to English',
    changed: 'Changed, not in the shop yet',
  },
  findings: { stop: 'stops or misleads shoppers', cost: 'costs something', note: 'good to know', done: 'done' },
  removed: 'removed',
  added: 'added',
  nothingLikeThat: 'Nothing like that',
  keysOf: 'Keys',
}
