import { expect, it } from 'vitest'
import { accountTexts } from '../features/account/texts.ts'
import { favoritesTexts } from '../features/favorites/texts.ts'
import { newsletterTexts } from '../features/newsletter/texts.ts'
import { videosTexts } from '../features/videos/texts.ts'
import { loadTexts } from '../frame/words/text-group.ts'
import { frameTexts } from '../frame/texts.ts'

await loadTexts([accountTexts, favoritesTexts, frameTexts, newsletterTexts, videosTexts], 'en')
const [account, favorites, frame] = [accountTexts.get('en'), favoritesTexts.get('en'), frameTexts.get('en')]
const [newsletter, videos] = [newsletterTexts.get('en'), videosTexts.get('en')]

it.each([
  [account.passwordsDiffer, 'Passwords do not match'],
  [account.agreeFirst, 'Please agree to the terms first'],
  [newsletter.nameMissing, 'Please enter subscriber name'],
  [newsletter.agreeToTerms, 'Please agree to the Terms of Service and Privacy Policy'],
  [newsletter.incomplete, 'Please fill in all information and agree to the subscription terms'],
  [frame.networkError, 'Network error, please try again later'],
  [videos.videosFailed, 'Failed to get video data'],
  [frame.loadingFailed, 'Loading failed'],
  [favorites.operationFailed, 'Operation failed'],
  [newsletter.subscribeError, 'Subscription failed, please try again'],
  [account.registrationFailed, 'Registration failed'],
  [account.loginFailed, 'Login failed'],
])('where the specification gives the words, they are these: %s [5.7, 5.8, 5.9, 5.11, 5.12, 8.5, 8.19, 8.20]', (said, specified) => {
  expect(said).toBe(specified)
})

it('says of a registration that fails what the shop said [8.9]', () => {
  expect(account.registrationFailedWith('No room')).toBe('Registration failed: No room')
})
