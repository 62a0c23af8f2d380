export const appTexts = {
  nothingHere: 'Nothing here',
  noSuchAddress: 'No screen of the back office has this address.',
  notForYou: 'This screen is not for your role. An owner can change what you may do.',
  toTheStart: 'To the start',
  screenFailed: 'This screen could not be loaded',
  whyItFailed: 'The network may be gone, or the back office has been updated since you opened it. What you typed is kept on this device.',
  tryAgain: 'Try again',
  loadAgain: 'Load the page again',
  serverAway: 'The server did not answer',
  whoIsThere: 'We could not check who you are. Nothing was changed.',
}
