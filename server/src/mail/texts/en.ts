/** The words of every mail. The subject is also its heading; the button leads to where its link does. */
export const texts = {
  verification: {
    subject: 'Please confirm your e-mail address',
    paragraphs: ['An account was made at Torvane with this e-mail address. Please confirm that it is yours.'],
    button: 'Confirm e-mail address',
    notes: ['The link is valid for 24 hours and works once.', 'If you made no account, you need do nothing.'],
  },
  passwordReset: {
    subject: 'Set a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for your account at Torvane.'],
    button: 'Set a new password',
    notes: [
      'The link is valid for 30 minutes and works once.',
      'If you did not ask for it, you need do nothing: your password stays as it is.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: ['The password of your account at Torvane was changed. Other devices were logged out.'],
    button: '',
    notes: ['If that was not you, ask for a new password on the login page of the shop at once.'],
  },
  newsletterConfirmation: {
    subject: 'Please confirm your subscription',
    paragraphs: ['This e-mail address was entered for the newsletter of Torvane. You receive it only once you confirm.'],
    button: 'Confirm subscription',
    notes: ['The link is valid for 7 days.', 'If you did not ask for the newsletter, you need do nothing.'],
  },
  unsubscribe: 'Unsubscribe',
}

export type MailTexts = typeof texts
