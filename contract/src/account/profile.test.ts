import { describe, expect, it } from 'vitest'
import { namesShop } from './imitations.ts'
import { Nickname } from './profile.ts'

const issueOf = (nickname: string) => Nickname.safeParse(nickname).error?.issues[0]

describe('a nickname', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['  Ann  ', 'Ann'],
    ['王小明', '王小明'],
    ['José Ñ', 'José Ñ'],
    ['<b>Ann</b>', '<b>Ann</b>'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['I ❤️ 🇩🇪', 'I ❤️ 🇩🇪'],
    ['😀'.repeat(30), '😀'.repeat(30)],
    ['Torva', 'Torva'],
  ])('may be %j', (given, stored) => {
    expect(Nickname.parse(given)).toBe(stored)
  })

  it.each([
    'ann@example.com',
    'a\u0000b',
    'a\nb',
    'a\u007Fb',
    'a\u0085b',
    'a\u202Eb',
    'a\u2066b',
    'a\u200Fb',
    'a\u200Bb',
    'a\u200Db',
    'a\u00ADb',
    'a\uFE0Fb',
    '\uFEFFa\uFEFFb',
    '\u3164',
    '\u2800',
    'a\u034Fb',
    'a\u2028b',
    'a\u{E0041}b',
    'a\uE000b',
  ])('never is %j', (nickname) => {
    expect(issueOf(nickname)?.message).toBe('nicknameCharacters')
  })

  it.each([
    'Torvane',
    'TORVANE support',
    'ｔｏｒｖａｎｅ',
    'T o r v a n e',
    'Tórväne',
    'the.tor-vane.team',
    '𝐓𝐨𝐫𝐯𝐚𝐧𝐞',
    'T0rvane',
    'Тоrvane',
    'ᴛᴏʀᴠᴀɴᴇ',
    'Τοrvane',
    'T0Ｒv4n3',
    'Torνane',
    '7orvane fan',
  ])('never is the name of the shop: %j', (nickname) => {
    expect(namesShop(nickname, 'Torvane')).toBe(true)
  })

  it.each([
    ['Torva', 'Torvane'],
    ['Ann', 'Torvane'],
    ['Anna', 'Ann'],
    ['Kitty', 'Kit'],
    ['', '★'],
    ['风筝店长', '模型'],
  ])('may be %j in a shop that is called %j', (nickname, shopName) => {
    expect(namesShop(nickname, shopName)).toBe(false)
  })

  it.each([
    'Admin',
    'adm1n',
    'ADMIN 2',
    'Аdmin',
    'Support',
    'Kundenservice',
    '客服',
    '官方!',
    'サポート',
    '관리자',
    'Ｓｔａｆｆ',
    'Owner',
    'Inhaber',
    'Seller',
    'Verkäufer',
    'Shop',
    'Official Shop',
    'Staff member',
    'Hotline',
    '店長',
    '0wner',
    'Оwner',
    'The Owner',
    'Shop-Owner',
    'ShopOwner',
    'shop_owner_1',
    'O w n e r',
    'Our Team',
    'Official Support Team',
    'OfficialStore',
    '24/7 Support',
    'Customer Care Team',
    'Store Manager',
    'CEO',
    'Mod',
    'The CEO',
    'Mr. Support',
    'Sales Team',
    '✅ Official ✅',
    'Inhaberin',
    'Geschäftsführer',
    'Der Verkäufer',
    'Offizieller Shop',
    'Unser Kundenservice',
    'Ihr Shop-Team',
    'Händler',
    'Mitarbeiterin',
    '店长',
    '店主',
    '官方旗舰店',
    '官方客服',
    '客服中心',
    '本店客服01',
    '管理员',
    '賣家',
    '老板',
    '售后客服',
    '公式ショップ',
    '運営スタッフ',
    'オーナー',
    'ｵｰﾅｰ',
    '公式サポートチーム',
    'カスタマーサポート',
    '管理人',
    '店員',
    '운영자',
    '사장님',
    '공식 스토어',
    '고객센터',
    '판매자',
    '공식 판매자',
    '점장',
    '매장 직원',
  ])('never speaks for the shop: %j', (nickname) => {
    expect(issueOf(nickname)?.message).toBe('nicknameOfStaff')
  })

  it.each([
    'Administratorin Meyer',
    'Supporter',
    'Serviceable',
    '客服小王的朋友',
    'Max 1',
    'עִבְרִית',
    'हिन्दी',
    'ภาษาที่',
    'Iván',
    '1234',
    'Shopov',
    'Owen',
    'Owens',
    'Sellers',
    'Peter Sellers',
    'Stafford',
    'Staffan',
    'Storey',
    'Ladenburg',
    'Teamo',
    'Stewart',
    'Dermod',
    'Modesta',
    'Anna',
    'The Boss',
    'Chef',
    'Herr Müller',
    'Frau Inhaberle',
    'Team Rocket',
    'Shopaholic',
    'Downer',
    'Townsend',
    'Marketa',
    'Hilfiger',
    'Ceolwulf',
    '王店长的猫',
    '小王',
    '李经',
    '本田',
    '中心',
    '山本',
    '店本さん',
    '公太',
    '김사랑',
    '고객',
    '대표선수 민수',
    '팀버',
    'RC Team Köln',
    'Online',
    'My',
    'A',
  ])('may be %j, which is no name of the shop’s staff', (nickname) => {
    expect(issueOf(nickname)).toBeUndefined()
  })

  it('has at most three marks on a letter', () => {
    expect(issueOf(`a${'\u0301'.repeat(3)}`)).toBeUndefined()
    expect(issueOf(`Z${'\u0301'.repeat(10)}`)?.message).toBe('nicknameMarks')
    expect(issueOf(`á${'\u0302'.repeat(3)}`)?.message).toBe('nicknameMarks')
  })

  it('has at most 30 code points', () => {
    expect(issueOf('😀'.repeat(31))).toMatchObject({ code: 'too_big', maximum: 30 })
  })
})
