/** What the frame says by itself. */
export const frameTexts = {
  noNetwork: 'The server did not answer. Nothing was changed.',
}
