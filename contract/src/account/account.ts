import { z } from 'zod'
import { call } from '../call.ts'
import { normalizeEmail } from '../email.ts'
import { CLIENT_ID, MAX_EMAIL_LENGTH, PASSWORD_LENGTH } from '../limits.ts'
import { Id, LanguageCode, LoginToken, MailedToken, text, Time } from '../values.ts'

const ADDRESS = 'mara@mail.example'
const PASSWORD = 'eleven-cats'
/** A password that is compared, as received. */
export const Password = z
  .string()
  .max(1_000)
  .meta({ examples: [PASSWORD] })

/** An e-mail address as accounts are known by: one mailbox has one (`normalizeEmail`). */
export const Email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, { abort: true })
  .check((payload) => {
    const email = normalizeEmail(payload.value)
    if (email === undefined) payload.issues.push({ code: 'custom', message: 'email', input: payload.value })
    else payload.value = email
  })
  .meta({ examples: [ADDRESS] })

/** A password that is chosen: compared as received, 6 to 20 code points, no control characters or halves of characters (calls: Logins). */
export const NewPassword = z
  .string()
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: 'controlCharacters' })
  .refine((text) => Array.from(text).length >= PASSWORD_LENGTH.min, { error: 'passwordTooShort' })
  .refine((text) => Array.from(text).length <= PASSWORD_LENGTH.max, { error: 'passwordTooLong' })
  .meta({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max, examples: [PASSWORD] })

/** A customer, as the customer sees it. `username` is the e-mail address. */
export const UserInfo = z
  .strictObject({
    id: Id,
    username: text(ADDRESS),
    language: LanguageCode,
    avatarUrl: text('/files/7hQ2mZrT4wXc9LbNf0KsYA.webp'),
    emailVerified: z.boolean(),
  })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

/** A customer's own record, with the name that others see instead of the e-mail: beyond the specification, empty for none. */
export const Profile = UserInfo.extend({ nickname: text('Mara') }).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/**
 * Tokens of a login: an access token lives 15 minutes, a refresh token is used once. `expiresIn`: seconds left of the login; `idleSeconds`: after so many
 * without a refresh it ends before that (calls: Logins, security T8).
 */
const Tokens = z
  .strictObject({
    accessToken: LoginToken,
    refreshToken: LoginToken,
    expiresIn: z
      .int()
      .nonnegative()
      .meta({ examples: [86_400] }),
    idleSeconds: z
      .int()
      .positive()
      .meta({ examples: [1_209_600] }),
  })
  .meta({ id: 'Tokens' })
export type Tokens = z.infer<typeof Tokens>

/** Makes an account. An e-mail address that has one: C102. The account's language is that of the request. */
export const register = call('POST /register', {
  who: 'anyone',
  limit: 'register',
  body: z.object({ username: Email, pwd: NewPassword }),
  data: z.strictObject({ id: Id, username: text(ADDRESS), language: LanguageCode }).meta({ id: 'RegisteredUser' }),
  fails: ['C102'],
})

/** Logs in for 24 hours, or 30 days where `rememberMe`. Unknown account and wrong password alike: C101, after the same work. */
export const logIn = call('POST /auth/login', {
  who: 'anyone',
  limit: 'login',
  body: z.object({
    username: z
      .string()
      .trim()
      .toLowerCase()
      .max(MAX_EMAIL_LENGTH)
      .meta({ examples: [ADDRESS] }),
    password: Password,
    clientId: z.literal(CLIENT_ID),
    grantType: z.literal('password'),
    rememberMe: z.boolean().default(false),
  }),
  data: Tokens.extend({ userInfo: UserInfo }).meta({ id: 'LoggedIn' }),
  fails: ['C101'],
})

/** Gives the next pair of tokens of a login; the refresh token works once. Invalid, ended or used before: C105. */
export const refresh = call('POST /auth/refresh', {
  who: 'anyone',
  limit: 'refresh',
  body: z.object({ refreshToken: LoginToken.max(1_000) }),
  data: Tokens,
  fails: ['C105'],
})

/** Ends this login, at once and on every process. */
export const logOut = call('POST /auth/logout', { who: 'customer', limit: 'write', data: z.null() })

/** Who is logged in. Without a login this call alone answers C105 with HTTP 200 (calls: Codes). */
export const getUserInfo = call('GET /sys-user/userinfo', {
  who: 'customer',
  data: Profile,
  statuses: { C105: 200 },
  isInAccountLanguage: true,
})

/** A login that has not ended, as its customer recognises it. `device`: what the client said it is, at most 255 characters. */
const Login = z
  .strictObject({ id: Id, device: text('Firefox on Linux'), createdTime: Time, lastUsedTime: Time, current: z.boolean() })
  .meta({ id: 'Login' })

/** A customer's logins, last used first; `current` is the one that asks. */
export const listLogins = call('GET /user/logins', { who: 'customer', data: z.array(Login) })

/**
 * Changes the password, by the present one (wrong: C120); ends every other login and every mailed link of the account, and mails that it was changed.
 * This login goes on with the tokens of the answer; those before are dead.
 */
export const changePassword = call('PUT /user/password', {
  who: 'customer',
  limit: 'write',
  body: z.object({ oldPassword: Password, newPassword: NewPassword }),
  data: Tokens,
  fails: ['C120'],
})

/** Mails a link to set a new password, if the address has an account; the answer does not tell. */
export const forgotPassword = call('POST /auth/forgot-password', {
  who: 'anyone',
  limit: 'forgotPassword',
  body: z.object({ email: Email }),
  data: z.null(),
})

/** Sets a new password by a mailed link (used, expired or unknown: C112), ends every login, and confirms the e-mail address. */
export const resetPassword = call('POST /auth/reset-password', {
  who: 'anyone',
  limit: 'write',
  body: z.object({ token: MailedToken, password: NewPassword }),
  data: z.null(),
  fails: ['C112'],
})

/** Mails a link to confirm one's e-mail address; for one that is confirmed a success without a mail. */
export const sendVerification = call('POST /auth/send-verification', { who: 'customer', limit: 'sendVerification', data: z.null() })

/** Confirms an e-mail address by a mailed link; used, expired or unknown: C112. */
export const verifyEmail = call('POST /auth/verify-email', {
  who: 'anyone',
  limit: 'write',
  body: z.object({ token: MailedToken }),
  data: z.strictObject({ username: text(ADDRESS) }).meta({ id: 'VerifiedEmail' }),
  fails: ['C112'],
})
