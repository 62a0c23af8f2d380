import {
  ADMIN_ACCOUNT,
  ADMIN_DEFINITIONS,
  ADMIN_HISTORY,
  ADMIN_PARTS,
  ADMIN_PREVIEWS,
  ADMIN_PRODUCTS,
  ADMIN_STAFF,
  ADMIN_TODAY,
} from '@shop/contract/manage/addresses'
import type { StaffCallNames } from '@shop/contract/manage/manage-calls'

/** Synonyms of screens, beside their titles: English, German, Chinese (merchant M18). */
export const SCREEN_WORDS: Record<string, string> = {
  [ADMIN_TODAY]: 'home start dashboard issues problems upcoming searches Start Übersicht Probleme 首页 今天 问题',
  [ADMIN_PRODUCTS]: 'articles items catalogue list drafts archive archived Produkte Artikel Katalog Entwürfe 商品 产品 目录 归档',
  [ADMIN_DEFINITIONS]: 'specifications attributes properties units Eigenschaften Merkmale Technische Daten 规格 属性 单位',
  [ADMIN_PARTS]: 'repair replacement Ersatzteile Reparatur 备件 配件 维修',
  [ADMIN_PREVIEWS]: 'share link draft Vorschau Link teilen 预览 链接 分享',
  [ADMIN_HISTORY]: 'changes log undo revisions versions audit Verlauf Änderungen rückgängig 历史 更改 撤销 版本',
  [ADMIN_STAFF]: 'team people users roles permissions members Mitarbeiter Team Rechte Rollen Benutzer 员工 团队 权限 角色 成员',
  [ADMIN_ACCOUNT]: 'profile me login passkey password two-factor recovery codes sessions Konto Profil Passwort 账户 密码 个人资料',
}

/** The same for what keys do, by key. */
export const KEY_WORDS: Record<string, string> = {
  N: 'add create make neu anlegen hinzufügen 新建 添加 创建',
  '/': 'find search suchen 搜索 查找',
  F: 'filter filtern 筛选',
  E: 'edit price Preis ändern 价格 修改',
  Z: 'undo rückgängig 撤销',
  '?': 'help shortcuts hotkeys Hilfe Tastenkürzel 帮助 快捷键',
  'Mod+S': 'save speichern 保存',
  'Mod+Enter': 'publish go live veröffentlichen 发布 上线',
  'Mod+P': 'preview Vorschau 预览',
}

interface Task {
  id: string
  title: string
  about: string
  words: string
  /** Its screen. */
  to: string
  needs?: StaffCallNames
  /** A key of that screen does it: there it is listed as a command. */
  hasKey?: true
}

/** Tasks, each done on a screen. */
export const TASKS: readonly Task[] = [
  {
    id: 'product',
    title: 'New product',
    about: 'in Products: N',
    words: 'add create make product neues Produkt anlegen 新商品 新建产品',
    to: ADMIN_PRODUCTS,
    needs: 'POST /products',
    hasKey: true,
  },
  {
    id: 'price',
    title: 'Change prices',
    about: 'in Products: E, or choose several',
    words: 'price discount sale offer reduce Preis Preise Rabatt Angebot 价格 折扣 促销',
    to: ADMIN_PRODUCTS,
    needs: 'POST /products/bulk',
  },
  {
    id: 'paste',
    title: 'Paste prices from a spreadsheet',
    about: 'in Products',
    words: 'excel csv column import Tabelle einfügen 表格 粘贴 导入',
    to: ADMIN_PRODUCTS,
    needs: 'POST /products/bulk',
  },
  {
    id: 'archive',
    title: 'Archive a product, or restore it',
    about: 'in its menu',
    words: 'delete remove hide take off archivieren löschen entfernen wiederherstellen 归档 删除 下架 恢复',
    to: ADMIN_PRODUCTS,
    needs: 'POST /products/{id}/archive',
  },
  {
    id: 'stock',
    title: 'Set stock',
    about: 'in a product: Selling',
    words: 'inventory quantity pieces available Bestand Lager Lagerbestand 库存 数量',
    to: ADMIN_PRODUCTS,
    needs: 'PUT /products/{id}/stock',
  },
  {
    id: 'translate',
    title: 'Translate texts',
    about: 'in a product: the language tabs',
    words: 'translation language übersetzen Übersetzung Sprache 翻译 语言',
    to: ADMIN_PRODUCTS,
    needs: 'PATCH /products/{id}',
  },
  {
    id: 'pictures',
    title: 'Add pictures, a 3D model or a manual',
    about: 'in a product',
    words: 'image photo media upload pdf Bild Bilder Foto hochladen Anleitung 图片 照片 上传 模型 说明书',
    to: ADMIN_PRODUCTS,
    needs: 'POST /media',
  },
  {
    id: 'invite',
    title: 'Invite somebody',
    about: 'in Staff and rights: N',
    words: 'add user member colleague einladen Mitarbeiter hinzufügen 邀请 添加员工',
    to: ADMIN_STAFF,
    needs: 'POST /invitations',
    hasKey: true,
  },
  {
    id: 'password',
    title: 'Change my password or passkeys',
    about: 'in My account',
    words: 'security two-factor 2fa recovery codes sessions Passwort ändern Sicherheit 修改密码 安全',
    to: ADMIN_ACCOUNT,
  },
]

/** Tasks without a screen, and where they are done. */
export const ELSEWHERE: readonly { id: string; title: string; where: string; words: string }[] = [
  {
    id: 'export',
    title: 'Export the shop',
    where: 'On the server: npm run export -- <folder>',
    words: 'download csv backup files exportieren herunterladen 导出 下载',
  },
  { id: 'import', title: 'Import files', where: 'On the server: npm run import -- <folder>', words: 'upload csv importieren 导入' },
  {
    id: 'backup',
    title: 'Backup and restore',
    where: 'On the server: npm run backup -- <file>, npm run restore -- <file>',
    words: 'save copy Sicherung sichern Wiederherstellung 备份 恢复',
  },
  {
    id: 'newsletter',
    title: 'Newsletter and subscribers',
    where: 'On the server: npm run newsletter',
    words: 'mail e-mail campaign Abonnenten Rundbrief 邮件 订阅 通讯',
  },
  {
    id: 'messages',
    title: 'Messages from the contact form',
    where: 'In your mailbox, and on the server: npm run messages',
    words: 'inbox contact customers Nachrichten Kontakt Kunden 消息 留言 联系 客户',
  },
  {
    id: 'settings',
    title: 'Shop name, logo, colours, company',
    where: 'In the file shop.json: npm run export, change it, npm run import',
    words: 'settings configuration identity imprint brand Einstellungen Farben Impressum 设置 品牌 颜色 公司',
  },
  {
    id: 'series',
    title: 'Series and tags',
    where: 'In the files of the catalogue: npm run export, change them, npm run import',
    words: 'category collection categories Serien Kategorie Schlagwort 系列 分类 标签',
  },
  {
    id: 'content',
    title: 'Banners, videos, contacts, social links',
    where: 'In the file content.json: npm run export, change it, npm run import',
    words: 'home page slider film Startseite Banner Video 横幅 视频 首页',
  },
  {
    id: 'pages',
    title: 'Help pages, policies, about',
    where: 'In the folder content: npm run export, change it, npm run import',
    words: 'articles terms privacy shipping returns Hilfeseiten AGB Datenschutz Versand 帮助 政策 条款 隐私',
  },
  {
    id: 'coupons',
    title: 'Coupons',
    where: 'In the file coupons.json: npm run import',
    words: 'voucher discount code Gutschein Gutscheine Rabattcode 优惠券 折扣码',
  },
  {
    id: 'synonyms',
    title: 'Search words and synonyms',
    where: 'In the files of the catalogue; search words of a product are in its form',
    words: 'keywords search Suchwörter Synonyme 搜索词 同义词',
  },
]

/** Words of settings that the palette sets itself. */
export const SETTING_WORDS = {
  theme: 'appearance colour mode night Design Dunkelmodus hell dunkel Darstellung 主题 深色 浅色 外观',
  keys: 'shortcuts hotkeys keyboard Tasten Tastenkürzel 快捷键 键盘',
  signOut: 'log out logout leave abmelden ausloggen 退出 登出',
  shop: 'storefront website open Shop ansehen Webseite 查看商店 网站',
}

/** A text as it is looked for: without case, accents and widths. */
export const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** Whether an entry has all words that are typed, wherever. */
export const hasWords = (typed: readonly string[], ...texts: readonly (string | undefined)[]) => {
  const all = folded(texts.filter(Boolean).join(' '))
  return typed.every((word) => all.includes(folded(word)))
}
