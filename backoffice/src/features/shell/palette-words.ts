import { KIND_TYPES } from '@shop/contract/kinds/kinds'
import {
  ADMIN_ACCOUNT,
  ADMIN_ANALYTICS,
  ADMIN_CALENDAR,
  ADMIN_CUSTOMERS,
  ADMIN_DEAD_LINKS,
  ADMIN_GUIDE,
  ADMIN_HISTORY,
  ADMIN_MEDIA,
  ADMIN_MESSAGES,
  ADMIN_PREVIEWS,
  ADMIN_PRODUCTS,
  ADMIN_REVIEWS,
  ADMIN_STAFF,
  ADMIN_SUBSCRIBERS,
  ADMIN_TODAY,
  ADMIN_TRANSLATE,
  adminKindAddress,
} from '@shop/contract/manage/addresses'
import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import { KIND_WORDS } from '../kind-words/declared-words.ts'
import { PRODUCT_WORDS } from '../kind-words/product-words.ts'

/** Synonyms of screen titles in English, German and Chinese, by address (merchant M18). */
export const SCREEN_WORDS: Record<string, string> = {
  [ADMIN_TODAY]: 'home start dashboard issues problems upcoming searches Start Übersicht Probleme 首页 今天 问题',
  [ADMIN_ANALYTICS]:
    'analytics figures statistics views clicks sales searches sellers chart Statistik Zahlen Aufrufe Klicks Auswertung 分析 统计 数据 浏览 点击',
  [ADMIN_CALENDAR]: 'schedule dates plan upcoming begins ends Kalender Termine Zeitplan 日历 日程 计划',
  [ADMIN_DEAD_LINKS]: 'dead links broken 404 410 redirect tote Links kaputt Verweise 失效 链接 断链',
  [ADMIN_PRODUCTS]: PRODUCT_WORDS.synonyms,
  ...Object.fromEntries(KIND_TYPES.map((type) => [adminKindAddress(type), KIND_WORDS[type].synonyms])),
  [ADMIN_MEDIA]: 'media library files pictures images photos alt text uploads Medien Dateien Bilder Alternativtext 媒体 文件 图片 替代文本',
  [ADMIN_TRANSLATE]: 'translation languages missing outdated texts Übersetzung Übersetzen Sprachen fehlende Texte 翻译 语言 缺少',
  [ADMIN_MESSAGES]: 'inbox mail contact reply answer support Nachrichten Posteingang Antworten Anfragen 消息 收件箱 回复 咨询',
  [ADMIN_REVIEWS]: 'ratings comments moderation reports spam hide Bewertungen Kommentare Meldungen 评价 评论 举报 审核',
  [ADMIN_CUSTOMERS]: 'customers accounts users find disable delete data file GDPR Kunden Konten Datenauskunft 客户 账户 用户 个人数据',
  [ADMIN_SUBSCRIBERS]: 'newsletter subscribers notices back in stock export Newsletter Abonnenten Benachrichtigungen 订阅者 订阅 到货提醒',
  [ADMIN_PREVIEWS]: 'share link draft Vorschau Link teilen 预览 链接 分享',
  [ADMIN_HISTORY]: 'changes log undo revisions versions audit Verlauf Änderungen rückgängig 历史 更改 撤销 版本',
  [ADMIN_STAFF]: 'team people users roles permissions members Mitarbeiter Team Rechte Rollen Benutzer 员工 团队 权限 角色 成员',
  [ADMIN_GUIDE]: 'help manual documentation merchants Hilfe Anleitung Handbuch 帮助 指南 手册',
  [ADMIN_ACCOUNT]: 'profile me login passkey password two-factor recovery codes sessions Konto Profil Passwort 账户 密码 个人资料',
}

/** Synonyms of commands, by shortcut. */
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
  to: string
  needs?: StaffCallNames
  /** True if the task has a shortcut on its screen, where the palette already lists it as a command. */
  hasKey?: true
}

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
    words:
      'delete remove hide take off retire discontinue auslaufen 停产 archivieren löschen entfernen wiederherstellen 归档 删除 下架 恢复',
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
    about: 'in Translate: all that is missing or older',
    words: 'translation language übersetzen Übersetzung Sprache 翻译 语言',
    to: ADMIN_TRANSLATE,
    needs: 'GET /translations',
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
    about: 'in Team: N',
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

/** Tasks outside the back office, and where they are done. */
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
    id: 'synonyms',
    title: 'Search words and synonyms',
    where: 'In the files of the catalogue; search words of a product are in its form',
    words: 'keywords search Suchwörter Synonyme 搜索词 同义词',
  },
]

export const SETTING_WORDS = {
  theme: 'appearance colour mode night Design Dunkelmodus hell dunkel Darstellung 主题 深色 浅色 外观',
  keys: 'shortcuts hotkeys keyboard Tasten Tastenkürzel 快捷键 键盘',
  signOut: 'log out logout leave abmelden ausloggen 退出 登出',
  shop: 'storefront website open Shop ansehen Webseite 查看商店 网站',
}

/** Folds case, accents and character width, for comparisons. */
export const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** True if every typed word occurs in the texts. */
export const hasWords = (typed: readonly string[], ...texts: readonly (string | undefined)[]) => {
  const all = folded(texts.filter(Boolean).join(' '))
  return typed.every((word) => all.includes(folded(word)))
}
