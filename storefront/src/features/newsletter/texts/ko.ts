import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  subscribe: '뉴스레터 구독',
  communityTitle: '피트 크루에 합류하세요',
  communityText: '새 도면, 부품 소식, 조립 팁을 한 달에 한 번. 언제든 해지할 수 있습니다.',
  socialLinks: '공식 채널',
  noSocialLinks: '아직 다른 채널이 없습니다.',
  subscriberName: '이름',
  hint: '확인 메일 한 통, 그다음은 한 달에 한 통입니다.',
  nameMissing: '구독자 이름을 입력해 주세요',
  nameTooLong: (most) => `이름은 ${most}자까지 입력할 수 있습니다`,
  agreeToTerms: '이용약관과 개인정보 처리방침에 동의해 주세요',
  incomplete: '모든 정보를 입력하고 구독 약관에 동의해 주세요',
  subscribeError: '구독하지 못했습니다. 다시 시도해 주세요',
  sentTitle: '거의 다 됐습니다',
  sentText: (email) => `${email} 주소로 메일을 보냈습니다. 메일의 링크를 누르면 구독이 완료됩니다.`,
  another: '다른 주소 구독하기',
})
