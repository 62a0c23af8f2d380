import { accountMailTemplates } from './features/account/account-mail-templates.ts'
import { contactMailTemplates } from './features/contact/contact-mail-templates.ts'
import { messageMailTemplates } from './features/messages/message-mail-templates.ts'
import { moderationMailTemplates } from './features/moderation/moderation-mail-templates.ts'
import { newsletterMailTemplates } from './features/newsletter/newsletter-mail-templates.ts'
import { noticeMailTemplates } from './features/notices/notice-mail-templates.ts'
import { staffMailTemplates } from './features/staff/staff-mail-templates.ts'
import type { MailKind, MailTemplate } from './mail/outbox.ts'

export const mailTemplates: Record<MailKind, MailTemplate> = {
  ...accountMailTemplates,
  ...newsletterMailTemplates,
  ...noticeMailTemplates,
  ...contactMailTemplates,
  ...staffMailTemplates,
  ...moderationMailTemplates,
  ...messageMailTemplates,
}
