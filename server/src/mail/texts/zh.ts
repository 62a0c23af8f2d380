import type { MailTexts } from './en.ts'

export const texts: MailTexts = {
  verification: {
    subject: '请确认您的邮箱地址',
    paragraphs: ['有人用此邮箱地址在 Torvane 注册了账号。请确认该邮箱属于您。'],
    button: '确认邮箱地址',
    notes: ['链接 24 小时内有效，仅可使用一次。', '如果您没有注册账号，无需进行任何操作。'],
  },
  passwordReset: {
    subject: '设置新密码',
    paragraphs: ['有人（可能是您本人）为您的 Torvane 账号申请了新密码。'],
    button: '设置新密码',
    notes: ['链接 30 分钟内有效，仅可使用一次。', '如果不是您本人申请，无需进行任何操作：您的密码不会改变。'],
  },
  passwordChanged: {
    subject: '您的密码已更改',
    paragraphs: ['您的 Torvane 账号密码已更改，其他设备已退出登录。'],
    button: '',
    notes: ['如果不是您本人操作，请立即在商城登录页申请新密码。'],
  },
  newsletterConfirmation: {
    subject: '请确认您的订阅',
    paragraphs: ['有人用此邮箱地址订阅了 Torvane 的邮件资讯。确认后您才会收到资讯。'],
    button: '确认订阅',
    notes: ['链接 7 天内有效。', '如果您没有订阅，无需进行任何操作。'],
  },
  unsubscribe: '退订',
}
