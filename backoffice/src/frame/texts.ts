/** What the frame says by itself. */
export const frameTexts = {
  noNetwork: 'The server did not answer.',
  unanswered: 'The server did not answer: it may have been written all the same.',
}
