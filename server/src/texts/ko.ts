import { MAX_CART_LINES, MAX_FAVORITES, PASSWORD_LENGTH } from '@shop/contract/limits'
import type { Texts } from './en.ts'

const alternatives = new Intl.ListFormat('ko-KR', { type: 'disjunction' })

export const texts: Texts = {
  success: '완료되었습니다',
  codes: {
    C101: '계정 또는 비밀번호가 올바르지 않습니다',
    C102: '이미 등록된 계정입니다',
    C103: '입력 내용을 확인해 주세요',
    C104: '찾을 수 없습니다',
    C105: '먼저 로그인해 주세요',
    C106: '허용되지 않는 작업입니다',
    C107: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요',
    C110: '사용할 수 없는 쿠폰입니다',
    C111: '재고가 부족합니다',
    C112: '더 이상 유효하지 않은 링크입니다',
    C113: '지원하지 않는 파일 형식입니다',
    C114: '파일 또는 내용이 너무 큽니다',
    C115: '저장 공간이 가득 찼습니다',
    C120: '현재 비밀번호가 올바르지 않습니다',
    C500: '문제가 발생했습니다. 잠시 후 다시 시도해 주세요',
    C503: '지금은 스토어를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요',
  },
  again: '다시 시도',
  issues: {
    required: '필수 항목입니다',
    wholeNumber: '십진수 정수여야 합니다',
    price: '소수점 이하 두 자리까지의 가격이어야 합니다',
    ids: '쉼표로 구분된 ID 목록이어야 합니다',
    least: (least) => `${least} 이상이어야 합니다`,
    most: (most) => `${most} 이하여야 합니다`,
    tooMany: (most) => `최대 ${most}개까지 지정할 수 있습니다`,
    characters: (most) => `최대 ${most}자까지 입력할 수 있습니다`,
    oneOf: (values) => `다음 중 하나여야 합니다: ${alternatives.format(values)}`,
    twice: '중복 지정되었습니다',
    json: 'JSON 객체(목록을 받는 호출에서는 목록)여야 하며 중첩은 100단계까지입니다',
    multipart: '완전한 폼(multipart/form-data)이어야 합니다',
    encoding: '읽을 수 없는 텍스트입니다',
    email: '이메일 주소가 아닙니다',
    controlCharacters: '제어 문자를 사용할 수 없습니다',
    passwordTooShort: `${PASSWORD_LENGTH.min}자 이상이어야 합니다`,
    passwordTooLong: `${PASSWORD_LENGTH.max}자 이하여야 합니다`,
    tooManyFavorites: `추가할 수 없습니다. 즐겨찾기는 ${MAX_FAVORITES}개까지 가능합니다`,
    tooManyLines: `추가할 수 없습니다. 장바구니에는 상품을 ${MAX_CART_LINES}종까지 담을 수 있습니다`,
    invalid: '올바르지 않습니다',
  },
}
