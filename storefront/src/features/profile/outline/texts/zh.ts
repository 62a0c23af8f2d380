import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  sections: '账号内容',
  lead: '商城保存的关于你的一切都在这里，也都可以删除。',
  nameTitle: '昵称和头像',
  loginsTitle: '已登录的设备',
  dataTitle: '你的数据',
  deleteTitle: '注销账号',
})
