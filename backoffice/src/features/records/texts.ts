import { counted, shortTime } from '../../frame/times.ts'

const listed = (names: readonly string[], most = 4) =>
  names.length > most ? `${names.slice(0, most).join(' · ')} · ${names.length - most} more` : names.join(' · ')
const changes = (count: number) => counted(count, 'change')

/** What forms of records say. */
export const recordTexts = {
  listed,
  // Saving and publishing
  save: 'Save',
  discard: 'Discard…',
  preview: 'Preview',
  publish: (count: number) => `Publish ${changes(count)}`,
  publishFirst: 'Publish it',
  publishSome: 'Choose what to publish…',
  morePublishing: 'More ways to publish',
  bar: 'Changes',
  unsaved: (count: number) => counted(count, 'unsaved change'),
  notInShop: (count: number) => `${changes(count)} not in the shop yet`,
  setAtOnce: (counter: string, from: string, to: string) => `${counter} ${from} → ${to}, at once`,
  and: (one: string, other: string) => `${one}, ${other}`,
  neverPublished: 'Not in the shop yet',
  savedBy: (name: string, iso: string) => `saved by ${name}, ${shortTime(iso)}`,
  kept: (iso: string) => `Kept ${shortTime(iso)}`,
  keptHere: 'Kept on this device, sent when the server answers',
  onItsWay: 'Kept on this device, on its way to the server',
  notSaved: 'Not saved.',
  notPublished: 'Not published.',
  published: (count: number) => (count > 0 ? `${counted(count, 'change is', 'changes are')} in the shop` : 'It is in the shop'),
  notDiscarded: 'Not discarded.',
  discarded: (count: number) => `${counted(count, 'saved change')} discarded`,
  archived: (name: string) => `${name} archived`,
  notArchived: 'Not archived.',
  restored: (name: string) => `${name} is back in the shop`,
  notRestored: 'Not put back.',
  undone: 'Taken back',
  notUndone: 'Not taken back.',
  changedMeanwhile: (names: readonly string[]) => `Nothing was written: somebody else has changed ${listed(names)} meanwhile. Look again.`,

  // Work from before, and without the network
  foundWork: (iso: string) => `Found your work from ${shortTime(iso)}.`,
  notYetSaved: (names: readonly string[]) => `Not yet saved: ${listed(names)}.`,
  dropIt: 'Discard',
  bringBack: 'Bring back',
  onlyHere: (count: number) =>
    `${counted(count, 'change is', 'changes are')} on this page alone: this browser stores nothing. Keep it open.`,
  refusedWork: 'The server does not keep what you type.',
  takenOver: (name: string, iso: string | null | undefined) => `${name} saved${iso ? ` at ${shortTime(iso)}` : ''}:`,
  takenOverFields: (names: readonly string[]) => `${listed(names)}. It is in the form.`,
  clashing: (names: readonly string[]) => `You typed into ${listed(names)} too: you will be asked when you save.`,
  seen: 'Seen',
  hasUnsaved: (name: string, where: string) => `${name} has unsaved changes in ${where}`,

  // Leaving
  atRisk: (count: number) => counted(count, 'unsaved change'),
  leaveKept: 'The server did not answer. They are kept on this device for 30 days.',
  leaveLost: 'The server did not answer, and this browser stores nothing: they would be lost.',

  notSet: (counters: string) => `${counters}, not set yet`,
  leaveUnset: 'It is set at once by Enter or Save, and is not part of what is published. What is typed is kept on this device for 30 days.',
  leaveUnsetLost: 'It is set at once by Enter or Save. This browser stores nothing: what is typed would be lost.',

  // The same field, changed by two
  conflict: (name: string) => `${name} saved first`,
  conflictAbout: (count: number) =>
    `Nothing is lost: whatever you choose, what you typed stays at hand. ${counted(count, 'field was', 'fields were')} changed by both, choose what ${count === 1 ? 'it' : 'each'} should say.`,
  somebody: 'Somebody else',
  shopConflict: (count: number) => `An import has changed ${count === 1 ? 'a field' : `${count} fields`} meanwhile`,
  shopConflictAbout: 'Nothing is in the shop yet of what is chosen here. A saved change that gives way stays in the history.',
  inShopByImport: 'In the shop now',
  settle: (count: number) => (count === 1 ? 'Take this one' : 'Take these'),
  theirs: (name: string, rev: number) => `${name}, rev ${rev}`,
  yours: 'Yours',
  both: 'Both, put together',
  before: 'Both had',
  nothing: 'nothing',
  yoursKept: 'yours, kept',
  theirsTaken: (rev: number) => `rev ${rev}, taken over`,
  keepEditing: 'Keep editing',
  editByHand: 'Edit by hand',
  saveAs: (rev: number) => `Save as rev ${rev}`,
  setAside: 'What you typed is set aside:',
  takeAside: 'Take mine after all',
  dropAside: 'Drop it',

  // Choosing what to publish or to discard
  publishTitle: 'What goes into the shop?',
  publishAbout: 'The rest stays saved. Languages are a filter on the texts.',
  languageFilter: 'Texts in',
  noneChosen: 'Nothing is chosen',
  discardTitle: (count: number) => `Discard ${changes(count)}?`,
  discardAbout: 'What is in the shop stays as it is. Discarded saves stay in the history.',
  keepThem: 'Keep them',
  discardThem: (count: number) => `Discard ${changes(count)}`,
  unsavedGroup: 'Unsaved, seen by you alone',
  savedGroup: 'Saved, not in the shop',
  inShopNow: 'in the shop',
  conflicting: 'The shop’s value has changed since it was saved',
  all: 'All',
  was: 'was',

  // Fields
  older: (iso: string) => `English since ${shortTime(iso)}`,
  stillRight: 'Still right, mark as checked',
  checked: 'Marked as checked',
  notChecked: 'Not marked.',
  shownNow: (text: string) => `Shown now: the English “${text}”.`,
  length: (length: number, max: number) => `${length} of ${max}`,
  clashHere: 'Somebody else has saved another value:',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
}
