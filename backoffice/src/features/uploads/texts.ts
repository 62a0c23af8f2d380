import type { MediaKind } from '@shop/contract/uploads/media-limits'
import { counted } from '../../frame/times.ts'

/** What uploads say, of whatever kind of file. */
export const uploadTexts = {
  list: 'Uploads',
  progressOf: (name: string) => `${name}, sent`,
  waiting: 'Waits for the one before',
  sending: (percent: number) => `${percent} % sent`,
  checking: 'Sent, being checked',
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel ${name}`,
  dismiss: 'Dismiss',
  dismissOf: (name: string) => `Dismiss ${name}`,
  tryAgainOf: (name: string) => `Try ${name} again`,
  done: (name: string) => `${name} is there`,
  problem: (name: string, why: string) => `${name}: ${why}`,
  lost: 'The server did not answer. It was not sent.',
  notSent: (message: string) => `${message ? `${message}. ` : ''}It was not sent.`,
  underWay: (count: number) => `${counted(count, 'upload')} under way`,
  wouldEnd: 'They end with the page: nothing of them is stored.',
  ended: (names: readonly string[]) => `Not uploaded, as the page was left: ${names.join(', ')}.`,
  refused: (message: string) => `${message}. Nothing was stored.`,
  tooLarge: (size: string, most: string) => `Has ${size}, ${most} at most. Nothing was stored.`,
  empty: 'Is empty. Nothing was stored.',
  /** Of a file whose bytes say something else, or that is broken. */
  notWhatItSays: {
    image: 'Is no JPEG, PNG or WebP, or is broken. Nothing was stored.',
    model: 'Is no GLB, is broken, or loads parts from elsewhere. Nothing was stored.',
    document: 'Is no PDF, or is broken. Nothing was stored.',
  } satisfies Record<MediaKind, string>,
  oneAlone: (count: number) => `${counted(count, 'file was', 'files were')} chosen; there is room for one.`,
}
