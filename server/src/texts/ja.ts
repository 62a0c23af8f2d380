import { MAX_CART_LINES, MAX_FAVORITES, PASSWORD_LENGTH } from '@shop/contract/limits'
import type { Texts } from './en.ts'

const alternatives = new Intl.ListFormat('ja-JP', { type: 'disjunction' })

export const texts: Texts = {
  success: '完了しました',
  codes: {
    C101: 'アカウントまたはパスワードが正しくありません',
    C102: 'このアカウントはすでに登録されています',
    C103: '入力内容をご確認ください',
    C104: '見つかりませんでした',
    C105: '先にログインしてください',
    C106: 'この操作は許可されていません',
    C107: 'リクエストが多すぎます。しばらくしてからお試しください',
    C110: 'このクーポンは使用できません',
    C111: '在庫が足りません',
    C112: 'このリンクは無効です',
    C113: 'このファイル形式には対応していません',
    C114: 'ファイルまたは内容が大きすぎます',
    C115: '保存容量がいっぱいです',
    C120: '現在のパスワードが正しくありません',
    C500: 'エラーが発生しました。しばらくしてからお試しください',
    C503: 'ただいまショップをご利用いただけません。しばらくしてからお試しください',
  },
  again: '再試行',
  issues: {
    required: 'は必須です',
    wholeNumber: 'は半角数字の整数で指定してください',
    price: 'は小数点以下2桁までの価格で指定してください',
    ids: 'はカンマ区切りのIDで指定してください',
    least: (least) => `は ${least} 以上にしてください`,
    most: (most) => `は ${most} 以下にしてください`,
    tooMany: (most) => `は最大 ${most} 件です`,
    characters: (most) => `は ${most} 文字以内にしてください`,
    oneOf: (values) => `は${alternatives.format(values.map((value) => `「${value}」`))}にしてください`,
    twice: 'が重複しています',
    json: 'は JSON オブジェクト（リストを受け取る呼び出しではリスト）で、入れ子は 100 段以内にしてください',
    multipart: 'は完全なフォーム（multipart/form-data）にしてください',
    encoding: 'は読み取れない文字列です',
    email: 'がメールアドレスではありません',
    controlCharacters: 'に制御文字は使えません',
    passwordTooShort: `は ${PASSWORD_LENGTH.min} 文字以上にしてください`,
    passwordTooLong: `は ${PASSWORD_LENGTH.max} 文字以内にしてください`,
    tooManyFavorites: `を追加できません。お気に入りは ${MAX_FAVORITES} 件までです`,
    tooManyLines: `を追加できません。カートに入れられる商品は ${MAX_CART_LINES} 種類までです`,
    invalid: 'が正しくありません',
  },
}
