import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  subscribe: 'Abonnieren',
  communityTitle: 'Kommen Sie ins Boxenteam',
  communityText: 'Neue Zeichnungen, Neues von den Ersatzteilen und ein Bautipp im Monat. Abbestellen können Sie jederzeit.',
  socialLinks: 'Folgen Sie uns',
  noSocialLinks: 'Noch keine Kanäle.',
  subscriberName: 'Name',
  hint: 'Eine Mail zur Bestätigung, danach eine im Monat.',
  nameMissing: 'Bitte geben Sie einen Namen ein',
  nameTooLong: (most) => `Höchstens ${most} Zeichen für den Namen`,
  agreeToTerms: 'Bitte stimmen Sie den Nutzungsbedingungen und der Datenschutzerklärung zu',
  incomplete: 'Bitte füllen Sie alles aus und stimmen Sie den Bedingungen des Newsletters zu',
  subscribeError: 'Das Abonnieren ist fehlgeschlagen, bitte versuchen Sie es erneut',
  sentTitle: 'Fast geschafft',
  sentText: (email) => `Wir haben eine Mail an ${email} geschickt. Klicken Sie auf den Link darin, dann sind Sie dabei.`,
  another: 'Weitere Adresse anmelden',
})
