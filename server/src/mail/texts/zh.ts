import type { MailTexts } from './en.ts'

export const texts: MailTexts = {
  verification: {
    subject: '请验证邮箱',
    paragraphs: ['有人用此邮箱在 Torvane 注册了账号。如果是你本人，请点击下方按钮验证邮箱。'],
    button: '验证邮箱',
    notes: ['链接 24 小时内有效，仅可使用一次。', '如果你没有注册账号，请忽略此邮件。'],
  },
  passwordReset: {
    subject: '设置新密码',
    paragraphs: ['有人（可能是你本人）申请重置你的 Torvane 账号密码。'],
    button: '设置新密码',
    notes: ['链接 30 分钟内有效，仅可使用一次。', '如果不是你本人申请，请忽略此邮件：你的密码不会改变。'],
  },
  passwordChanged: {
    subject: '你的密码已修改',
    paragraphs: ['你的 Torvane 账号密码已修改，其他设备都已退出登录。'],
    button: '',
    notes: ['如果不是你本人操作，请立即在商城登录页点“忘记密码”，重新设置密码。'],
  },
  newsletterConfirmation: {
    subject: '请确认订阅',
    paragraphs: ['有人用此邮箱申请订阅 Torvane 的邮件。确认之后，你才会收到。'],
    button: '确认订阅',
    notes: ['链接 7 天内有效。', '如果你没有订阅，请忽略此邮件。'],
  },
  unsubscribe: '退订',
}
