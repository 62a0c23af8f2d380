import type { FailCode } from '@shop/contract/codes'
import { MAX_CART_LINES, MAX_FAVORITES, PASSWORD_LENGTH } from '@shop/contract/limits'

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The server's own words: the message of every code, and what can be wrong with an input. */
export const texts = {
  success: 'Done',
  codes: {
    C101: 'Wrong account or password',
    C102: 'This account is already registered',
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
  again: 'Try again',
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    question: 'Do you want to receive no more mails of the newsletter?',
    button: 'Unsubscribe',
    doneTitle: 'You have unsubscribed',
    done: 'You receive no more mails of the newsletter.',
  },
  issues: {
    required: 'is required',
    wholeNumber: 'must be a whole number in decimal digits',
    price: 'must be a price with at most two decimals',
    ids: 'must be a comma-separated list of ids',
    least: (least: number) => `must be at least ${least}`,
    most: (most: number) => `must be at most ${most}`,
    tooMany: (most: number) => `must have at most ${most} entries`,
    characters: (most: number) => `must have at most ${most} characters`,
    oneOf: (values: string[]) => `must be ${alternatives.format(values)}`,
    twice: 'is given more than once',
    json: 'must be a JSON object (a list where the call takes one), nested at most 100 deep',
    multipart: 'must be a form (multipart/form-data) that is whole',
    encoding: 'is not readable text',
    email: 'is not an e-mail address',
    controlCharacters: 'must not contain control characters',
    nicknameCharacters: 'must not contain @ or invisible characters',
    nicknameOfShop: 'must not contain the name of the shop',
    nicknameMarks: 'must not have more than three accents on one letter',
    nicknameOfStaff: 'must not sound like the shop’s staff',
    passwordTooShort: `must have at least ${PASSWORD_LENGTH.min} characters`,
    passwordTooLong: `must have at most ${PASSWORD_LENGTH.max} characters`,
    passwordCommon: 'must not be one of the most common passwords, alone or with a few digits or signs',
    passwordPattern: 'must not be a repetition or a sequence, such as abcabc or 456789',
    passwordOfEmail: 'must not be a part of your e-mail address, alone or with digits or signs',
    passwordOfShop: 'must not be the name of the shop, alone or with digits or signs',
    tooManyFavorites: `cannot be added: you already have ${MAX_FAVORITES} favorites`,
    tooManyLines: `cannot be added: a cart has at most ${MAX_CART_LINES} products`,
    invalid: 'is not valid',
  },
}

export type Texts = typeof texts
