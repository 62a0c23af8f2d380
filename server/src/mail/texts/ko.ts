import type { MailTexts } from './en.ts'

export const texts: MailTexts = {
  verification: {
    subject: '이메일 주소를 확인해 주세요',
    paragraphs: ['이 이메일 주소로 Torvane 계정이 만들어졌습니다. 본인의 주소인지 확인해 주세요.'],
    button: '이메일 주소 확인',
    notes: ['링크는 24시간 동안 유효하며 한 번만 사용할 수 있습니다.', '계정을 만들지 않으셨다면 아무것도 하지 않으셔도 됩니다.'],
  },
  passwordReset: {
    subject: '새 비밀번호 설정',
    paragraphs: ['Torvane 계정의 새 비밀번호가 요청되었습니다.'],
    button: '새 비밀번호 설정',
    notes: [
      '링크는 30분 동안 유효하며 한 번만 사용할 수 있습니다.',
      '요청하지 않으셨다면 아무것도 하지 않으셔도 됩니다. 비밀번호는 그대로 유지됩니다.',
    ],
  },
  passwordChanged: {
    subject: '비밀번호가 변경되었습니다',
    paragraphs: ['Torvane 계정의 비밀번호가 변경되었습니다. 다른 기기는 로그아웃되었습니다.'],
    button: '',
    notes: ['본인이 변경하지 않았다면 즉시 쇼핑몰의 로그인 페이지에서 새 비밀번호를 요청해 주세요.'],
  },
  newsletterConfirmation: {
    subject: '구독을 확인해 주세요',
    paragraphs: ['이 이메일 주소로 Torvane 뉴스레터 구독이 신청되었습니다. 확인하신 후에만 보내 드립니다.'],
    button: '구독 확인',
    notes: ['링크는 7일 동안 유효합니다.', '신청하지 않으셨다면 아무것도 하지 않으셔도 됩니다.'],
  },
  unsubscribe: '구독 취소',
}
