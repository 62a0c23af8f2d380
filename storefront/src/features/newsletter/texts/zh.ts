import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  subscribe: '订阅',
  communityTitle: '加入维修队',
  communityText: '新图纸、备件消息，每月一条装配心得。随时可以退订。',
  socialLinks: '关注我们',
  noSocialLinks: '暂无其他渠道',
  subscriberName: '姓名',
  hint: '先收一封确认邮件，之后每月一封。',
  nameMissing: '请输入订阅人姓名',
  nameTooLong: (most) => `姓名最多 ${most} 个字符`,
  agreeToTerms: '请同意服务条款和隐私政策',
  incomplete: '请填写完整信息并同意订阅条款',
  subscribeError: '订阅失败，请重试',
  sentTitle: '就差一步',
  sentText: (email) => `我们已向 ${email} 发送邮件。点击邮件里的链接，订阅就完成了。`,
  another: '再订阅一个邮箱',
})
