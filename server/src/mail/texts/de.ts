import type { MailTexts } from './en.ts'

export const texts: MailTexts = {
  verification: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: ['Mit dieser E-Mail-Adresse wurde bei Torvane ein Konto angelegt. Bitte bestätigen Sie, dass sie Ihnen gehört.'],
    button: 'E-Mail-Adresse bestätigen',
    notes: [
      'Der Link gilt 24 Stunden und funktioniert nur einmal.',
      'Wenn Sie kein Konto angelegt haben, können Sie diese Mail ignorieren.',
    ],
  },
  passwordReset: {
    subject: 'Neues Passwort festlegen',
    paragraphs: ['Jemand, vermutlich Sie, hat für Ihr Konto bei Torvane ein neues Passwort angefordert.'],
    button: 'Neues Passwort festlegen',
    notes: [
      'Der Link gilt 30 Minuten und funktioniert nur einmal.',
      'Wenn Sie das nicht waren, können Sie diese Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
    ],
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: ['Das Passwort Ihres Kontos bei Torvane wurde geändert. Alle anderen Geräte wurden abgemeldet.'],
    button: '',
    notes: ['Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite des Shops sofort ein neues Passwort an.'],
  },
  newsletterConfirmation: {
    subject: 'Bitte bestätigen Sie Ihr Abonnement',
    paragraphs: [
      'Diese E-Mail-Adresse wurde für den Newsletter von Torvane angemeldet. Sie erhalten ihn erst, wenn Sie das bestätigt haben.',
    ],
    button: 'Abonnement bestätigen',
    notes: ['Der Link gilt 7 Tage.', 'Wenn Sie den Newsletter nicht bestellt haben, können Sie diese Mail ignorieren.'],
  },
  unsubscribe: 'Abbestellen',
}
