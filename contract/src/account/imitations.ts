/** Look-alikes of each Latin letter that NFKD does not unify: Greek, Cyrillic and Armenian letters, small capitals, digits. */
const LOOK_ALIKES: Record<string, string> = {
  a: '4аαᴀɑа',
  b: '8ʙв',
  c: 'ᴄсϲ',
  d: 'ᴅԁ',
  e: '3еεᴇєҽ',
  f: 'ꜰ',
  g: 'ɢ',
  h: 'ʜнһ',
  k: 'ᴋкκ',
  l: '1iıɩιіӏɪʟ',
  m: 'ᴍм',
  n: 'ɴпηոո',
  o: '0оοᴏօσ',
  p: 'ᴘрρ',
  r: 'ʀгᴦ',
  s: '5ѕꜱ',
  t: '7тτᴛ',
  u: 'ᴜυսц',
  v: 'ᴠѵνυ',
  w: 'ᴡԝω',
  x: 'хχ',
  y: 'ʏуγ',
}
const LETTER_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
)

/** Returns the text in lower case and normal width, without accents, spaces and punctuation, and with look-alikes as Latin letters. */
const skeletonOf = (text: string) =>
  Array.from(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    (letter) => LETTER_OF.get(letter) ?? letter,
  ).join('')

/** Shop names with fewer letters occur within many other names, so they must match exactly. */
const MIN_LETTERS_WITHIN = 5

/** True if the nickname contains the shop's name or a look-alike of it. */
export function namesShop(nickname: string, shopName: string) {
  const [given, name] = [skeletonOf(nickname), skeletonOf(shopName)]
  return Array.from(name).length < MIN_LETTERS_WITHIN ? given !== '' && given === name : given.includes(name)
}

/** Words for the shop and its staff, in all languages of the shop. */
const ROLES = [
  'admin,administrator,admins,moderator,moderators,mod,mods,support,service,helpdesk,help,hotline,official,staff,team,crew,security,system,webmaster,bot',
  'owner,proprietor,founder,ceo,director,management,manager,operator,seller,merchant,vendor,retailer,shopkeeper,storekeeper,salesperson,salesman,saleswoman,sales',
  'shop,store,webshop,webstore,employee,representative,agent,clerk,cashier,editor,headquarters',
  'inhaber,inhaberin,besitzer,besitzerin,eigentümer,eigentümerin,gründer,gründerin,geschäftsführer,geschäftsführerin,geschäftsführung,geschäftsleitung,betreiber,betreiberin',
  'filialleiter,filialleiterin,filialleitung,verkäufer,verkäuferin,verkauf,vertrieb,händler,händlerin,laden,geschäft,filiale,leitung,redaktion,zentrale',
  'mitarbeiter,mitarbeiterin,angestellter,angestellte,kundenservice,kundendienst,kundenbetreuung,kundenberatung,kundenberater,kundenberaterin,offiziell,offizieller,offizielle,offizielles',
  'verwaltung,verwalter,administratorin,moderatorin,hilfe,beratung',
  '店长,店主,店员,老板,老板娘,掌柜,卖家,商家,商店,店铺,网店,官方,旗舰店,官网,客服,客户服务,售后,售前,管理员,版主,工作人员,员工,经理,总经理,创始人,运营,系统,热线,商城,小编',
  '店長,店員,老闆,老闆娘,掌櫃,賣家,店鋪,網店,旗艦店,客戶服務,售後,管理員,員工,經理,系統,熱線,小編',
  '管理者,管理人,管理部,サポート,公式,運営,運営者,運営事務局,事務局,スタッフ,オーナー,ショップ,ストア,店舗,お店,販売者,販売員,出品者,売主,売り手,社長,代表,責任者,担当者,窓口,お客様窓口,ホットライン,モデレーター,マネージャー,カスタマーサービス,カスタマーサポート,アドミン,セラー,従業員,社員,編集部',
  '관리자,운영자,운영팀,운영진,고객센터,고객지원,고객서비스,고객상담,상담원,상담사,공식,직원,스태프,사장,사장님,점장,점장님,점주,대표,대표님,대표이사,주인,판매자,셀러,상점,쇼핑몰,쇼핑,스토어,매장,가게,샵,숍,매니저,핫라인,어드민,모더레이터,담당자,서포트,팀',
]
/** Words that may surround a role without turning the nickname into another name. */
const AROUND = [
  'the,a,of,our,your,my,this,for,from,at,and,by,mr,mrs,ms,customer,customers,client,care,center,centre,desk,department,member,person,people,online,web,internet,real,true,original,verified,main,chief,head,senior,account,page,channel,contact,chat,live,local,only,guy,lady,info',
  'der,die,das,des,dem,den,vom,von,im,für,und,unser,unsere,ihr,ihre,mein,herr,frau,kunden,kunde,abteilung,echt,echter,original,konto,seite,chefin,chef,boss',
  '的,本店,本,我们,我們,您,您的,部门,中心,在线,账号,号,先生,女士,小姐,团队,團隊,人员,服务,在線',
  'の,当店,当,お客様,さん,様,係,本人,部,課,チーム,アカウント,オンライン,オフィシャル',
  '의,우리,저희,본점,님,온라인,계정,부서,오피셜,씨,고객',
]
/** Latin words for roles with fewer letters occur within many names, so they match only as separate words. */
const MIN_ROLE_WITHIN = 4

const wordsIn = (lists: string[]) => lists.flatMap((list) => list.split(',')).map(skeletonOf)
const isLatin = (word: string) => /^\p{Script=Latin}+$/u.test(word)
const ROLE_WORDS = new Set(wordsIn(ROLES))
const WORDS = new Map([
  ...wordsIn(AROUND).map((word) => [word, false] as const),
  ...[...ROLE_WORDS].filter((word) => !isLatin(word) || word.length >= MIN_ROLE_WITHIN).map((word) => [word, true] as const),
])

/** True if the text consists only of words in WORDS, and at least one of them is a role. */
function isMadeOfWords(text: string, from = 0, hasRole = false): boolean {
  if (from === text.length) return hasRole
  return [...WORDS].some(([word, isRole]) => text.startsWith(word, from) && isMadeOfWords(text, from + word.length, hasRole || isRole))
}

/** Removes digits, punctuation and spaces at both ends, as in `Admin2` and `24/7 Support`. */
const withoutEnds = (text: string) => text.replaceAll(/^[\p{N}\p{P}\p{S}\s]+|[\p{N}\p{P}\p{S}\s]+$/gu, '')

/** True if the nickname names a role of the shop (security X1; security review 2, finding 15). */
export const speaksForShop = (nickname: string) =>
  [nickname, withoutEnds(nickname)].some((text) => {
    const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).map(skeletonOf)
    const others = words.filter((word) => !ROLE_WORDS.has(word))
    return (
      isMadeOfWords(words.join('')) ||
      (others.length < words.length && others.every((word) => word === '' || WORDS.has(word) || isMadeOfWords(word)))
    )
  })
