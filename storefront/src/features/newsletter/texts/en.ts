/** The words of subscribing to the newsletter, and of the community around it. English is the type of the other four. */
export const texts = () => ({
  subscribe: 'Subscribe',
  communityTitle: 'Join the pit crew',
  communityText: 'New drawings, spare-part news and one build tip a month. Unsubscribe whenever you like.',
  socialLinks: 'Follow us',
  noSocialLinks: 'No channels yet.',
  subscriberName: 'Name',
  hint: 'One e-mail to confirm, then one a month.',
  nameMissing: 'Please enter subscriber name',
  nameTooLong: (most: number) => `At most ${most} characters for the name`,
  agreeToTerms: 'Please agree to the Terms of Service and Privacy Policy',
  incomplete: 'Please fill in all information and agree to the subscription terms',
  subscribeError: 'Subscription failed, please try again',
  sentTitle: 'Nearly there',
  sentText: (email: string) => `We have sent an e-mail to ${email}. Click the link in it to confirm.`,
  another: 'Subscribe another address',
})

export type Texts = ReturnType<typeof texts>
