export const frameTexts = {
  noNetwork: 'The server did not answer.',
  unanswered: 'The server did not answer: it may have been saved all the same.',
}
