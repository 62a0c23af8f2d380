import { textGroup } from '../../frame/words/text-group.ts'

/** The terms are those of each country's law. */
export const legalTexts = textGroup('screens/legal', {
  lead: {
    en: 'Who runs this shop and answers for it.',
    zh: '依《电子商务法》公示的经营者信息。',
    de: 'Angaben gemäß § 5 DDG',
    ja: '特定商取引法第11条に基づき、次のとおり表示します。',
    ko: '전자상거래법에 따라 사업자 정보를 알려 드립니다.',
  },
  fields: {
    name: { en: 'Operator', zh: '经营者名称', de: 'Anbieter', ja: '販売業者', ko: '상호' },
    legalForm: { en: 'Legal form', zh: '企业类型', de: 'Rechtsform', ja: '会社形態', ko: '법인 형태' },
    representative: { en: 'Represented by', zh: '法定代表人', de: 'Vertreten durch', ja: '代表者', ko: '대표자' },
    address: { en: 'Address', zh: '住所', de: 'Anschrift', ja: '所在地', ko: '사업장 소재지' },
    phone: { en: 'Telephone', zh: '联系电话', de: 'Telefon', ja: '電話番号', ko: '전화번호' },
    email: { en: 'E-mail', zh: '电子邮箱', de: 'E-Mail', ja: 'メールアドレス', ko: '이메일' },
    register: { en: 'Register', zh: '登记机关', de: 'Registergericht', ja: '登記機関', ko: '등기 기관' },
    registerNumber: { en: 'Register number', zh: '登记号', de: 'Registernummer', ja: '登記番号', ko: '등기 번호' },
    vatNumber: {
      en: 'VAT number',
      zh: '增值税号',
      de: 'Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG',
      ja: 'VAT番号',
      ko: '부가가치세 번호',
    },
    businessNumber: { en: 'Business number', zh: '统一社会信用代码', de: 'Unternehmensnummer', ja: '法人番号', ko: '사업자등록번호' },
    mailOrderNumber: {
      en: 'Mail-order registration',
      zh: '邮购登记号',
      de: 'Registernummer für den Versandhandel',
      ja: '通信販売届出番号',
      ko: '통신판매업 신고번호',
    },
    icpNumber: { en: 'ICP filing', zh: 'ICP 备案号', de: 'ICP-Nummer', ja: 'ICP登録番号', ko: 'ICP 등록 번호' },
  },
  /** Names where further terms are, as Japanese law requires. */
  terms: {
    price: { en: 'Prices', zh: '价格', de: 'Preise', ja: '販売価格', ko: '판매 가격' },
    priceText: {
      en: 'Shown with each product',
      zh: '见各商品页面',
      de: 'Stehen bei jedem Artikel',
      ja: '各商品のページに表示しています',
      ko: '각 상품 페이지에 표시합니다',
    },
    shipping: { en: 'Shipping', zh: '配送', de: 'Versand', ja: '送料・お届け時期', ko: '배송비와 배송 시기' },
    payment: { en: 'Payment', zh: '付款', de: 'Zahlung', ja: '支払方法・支払時期', ko: '결제 방법과 시기' },
    returns: { en: 'Returns', zh: '退货', de: 'Rückgabe', ja: '返品・交換', ko: '반품과 교환' },
  },
})
