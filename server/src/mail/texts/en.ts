/** The words of every mail. The subject is also its heading; the button leads to where its link does. */
export const texts = {
  verification: {
    subject: 'Please confirm your e-mail address',
    paragraphs: ['An account was created at Torvane with this e-mail address. Please confirm that it is yours.'],
    button: 'Confirm e-mail address',
    notes: ['The link is valid for 24 hours and works once.', 'If you did not create an account, you can ignore this e-mail.'],
  },
  passwordReset: {
    subject: 'Set a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for your Torvane account.'],
    button: 'Set a new password',
    notes: [
      'The link is valid for 30 minutes and works once.',
      'If you did not ask for it, you can ignore this e-mail: your password stays as it is.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: ['The password of your Torvane account was changed. All other devices were logged out.'],
    button: '',
    notes: ['If that was not you, ask for a new password on the shop’s login page at once.'],
  },
  newsletterConfirmation: {
    subject: 'Please confirm your subscription',
    paragraphs: ['This e-mail address was signed up for the Torvane newsletter. You will receive it only once you have confirmed.'],
    button: 'Confirm subscription',
    notes: ['The link is valid for 7 days.', 'If you did not ask for the newsletter, you can ignore this e-mail.'],
  },
  unsubscribe: 'Unsubscribe',
}

export type MailTexts = typeof texts
