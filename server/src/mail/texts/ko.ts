import type { MailTexts } from './en.ts'

export const texts: MailTexts = {
  verification: {
    subject: '이메일을 인증해 주세요',
    paragraphs: ['이 이메일 주소로 Torvane 회원가입이 접수되었습니다. 아래 버튼을 눌러 이메일을 인증해 주세요.'],
    button: '이메일 인증',
    notes: ['링크는 24시간 동안 유효하며 한 번만 사용할 수 있습니다.', '가입하지 않으셨다면 이 메일을 무시하셔도 됩니다.'],
  },
  passwordReset: {
    subject: '비밀번호 재설정',
    paragraphs: ['Torvane 계정의 비밀번호 재설정 요청이 접수되었습니다.'],
    button: '새 비밀번호 설정',
    notes: [
      '링크는 30분 동안 유효하며 한 번만 사용할 수 있습니다.',
      '요청하지 않으셨다면 이 메일을 무시하셔도 됩니다. 비밀번호는 그대로 유지됩니다.',
    ],
  },
  passwordChanged: {
    subject: '비밀번호가 변경되었습니다',
    paragraphs: ['Torvane 계정의 비밀번호가 변경되었습니다. 다른 기기는 모두 로그아웃되었습니다.'],
    button: '',
    notes: ['본인이 변경하지 않으셨다면 즉시 쇼핑몰의 로그인 페이지에서 비밀번호를 재설정해 주세요.'],
  },
  newsletterConfirmation: {
    subject: '구독을 확인해 주세요',
    paragraphs: ['이 이메일 주소로 Torvane 뉴스레터 구독이 신청되었습니다. 확인하신 후에만 보내 드립니다.'],
    button: '구독 확인',
    notes: ['링크는 7일 동안 유효합니다.', '신청하지 않으셨다면 이 메일을 무시하셔도 됩니다.'],
  },
  unsubscribe: '구독 해지',
}
