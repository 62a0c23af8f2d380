import { MAX_CART_LINES, MAX_FAVORITES, PASSWORD_LENGTH } from '@shop/contract/limits'
import type { Texts } from './en.ts'

const alternatives = new Intl.ListFormat('zh-CN', { type: 'disjunction' })

export const texts: Texts = {
  success: '成功',
  codes: {
    C101: '账号或密码错误',
    C102: '该账号已注册',
    C103: '请检查输入内容',
    C104: '未找到相关内容',
    C105: '请先登录',
    C106: '不允许此操作',
    C107: '请求过于频繁，请稍后再试',
    C110: '优惠券无效',
    C111: '库存不足',
    C112: '链接已失效',
    C113: '不支持该文件类型',
    C114: '文件或内容过大',
    C115: '存储空间已满',
    C120: '当前密码错误',
    C500: '出错了，请稍后再试',
    C503: '商城暂时无法访问，请稍后再试',
  },
  again: '重试',
  issues: {
    required: '为必填项',
    wholeNumber: '必须是十进制整数',
    price: '必须是最多两位小数的价格',
    ids: '必须是以逗号分隔的 ID 列表',
    least: (least) => `不能小于 ${least}`,
    most: (most) => `不能大于 ${most}`,
    tooMany: (most) => `最多 ${most} 项`,
    characters: (most) => `最多 ${most} 个字符`,
    oneOf: (values) => `必须是${alternatives.format(values.map((value) => `“${value}”`))}`,
    twice: '重复出现',
    json: '必须是 JSON 对象（接收列表的接口则为列表），嵌套不超过 100 层',
    multipart: '必须是完整的表单（multipart/form-data）',
    encoding: '不是可读的文本',
    email: '不是有效的邮箱地址',
    controlCharacters: '不能包含控制字符',
    passwordTooShort: `至少 ${PASSWORD_LENGTH.min} 个字符`,
    passwordTooLong: `最多 ${PASSWORD_LENGTH.max} 个字符`,
    tooManyFavorites: `无法添加：您已收藏 ${MAX_FAVORITES} 件商品`,
    tooManyLines: `无法添加：购物车最多可放 ${MAX_CART_LINES} 种商品`,
    invalid: '无效',
  },
}
