import type { FailCode } from '@shop/contract/codes'
import { MAX_CART_LINES, MAX_FAVORITES, PASSWORD_LENGTH } from '@shop/contract/limits'

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The server's own words: the message of every code, and what can be wrong with an input. */
export const texts = {
  success: 'Done',
  codes: {
    C101: 'Wrong e-mail or password',
    C102: 'This e-mail address is already registered',
    C103: 'Please check your input',
    C104: 'Not found',
    C105: 'Please log in first',
    C106: 'This is not allowed',
    C107: 'Too many requests, please try again later',
    C110: 'This coupon is not valid',
    C111: 'Not enough in stock',
    C112: 'This link is no longer valid',
    C113: 'This file type is not supported',
    C114: 'This file or message is too large',
    C115: 'Your storage is full',
    C120: 'The current password is wrong',
    C500: 'Something went wrong, please try again later',
    C503: 'The shop is not available at the moment, please try again later',
  } satisfies Record<FailCode, string>,
  couponUsedUp: (code: string) => `The coupon ${code} has no uses left, so it was removed from your cart`,
  again: 'Try again',
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    question: 'Do you want to unsubscribe from the newsletter?',
    button: 'Unsubscribe',
    doneTitle: 'You have unsubscribed',
    done: 'You will not receive the newsletter any more.',
  },
  issues: {
    required: 'This is required',
    wholeNumber: 'This must be a whole number in decimal digits',
    price: 'This must be a price with at most two decimals',
    ids: 'This must be a comma-separated list of IDs',
    least: (least: number) => `This must be at least ${least}`,
    most: (most: number) => `This must be at most ${most}`,
    tooMany: (most: number) => `At most ${most} ${most === 1 ? 'entry is' : 'entries are'} allowed`,
    characters: (most: number) => `At most ${most} characters are allowed`,
    oneOf: (values: string[]) => `This must be ${alternatives.format(values)}`,
    twice: 'This is given more than once',
    json: 'This must be a JSON object (a list where the call takes one), nested at most 100 levels deep',
    charset: 'This must be in UTF-8',
    multipart: 'This must be a complete form (multipart/form-data)',
    encoding: 'This is not readable text',
    email: 'Please enter a valid e-mail address',
    controlCharacters: 'Control characters are not allowed',
    nicknameCharacters: '@ and invisible characters are not allowed',
    nicknameOfShop: 'A nickname must not contain the name of the shop',
    nicknameMarks: 'At most three accents on one letter are allowed',
    nicknameOfStaff: 'A nickname must not sound like the shop’s staff',
    passwordTooShort: `Please use at least ${PASSWORD_LENGTH.min} characters`,
    passwordTooLong: `Please use at most ${PASSWORD_LENGTH.max} characters`,
    passwordCommon: 'Please choose a less common password; adding a few digits or symbols is not enough',
    passwordPattern: 'Please avoid repetitions and sequences, such as abcabc or 456789',
    passwordOfEmail: 'Please choose a password that is not part of your e-mail address, even with digits or symbols added',
    passwordOfShop: 'Please choose a password other than the name of the shop, even with digits or symbols added',
    tooManyFavorites: `This cannot be added: you already have ${MAX_FAVORITES} favourites`,
    tooManyLines: `This cannot be added: a cart holds at most ${MAX_CART_LINES} products`,
    invalid: 'This is not valid',
  },
}

export type Texts = typeof texts
