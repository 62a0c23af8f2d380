import { z } from 'zod'
import { call } from '../call.ts'
import { normalizeEmail } from '../email.ts'
import { CLIENT_ID, MAX_EMAIL_LENGTH, PASSWORD_LENGTH } from '../limits.ts'
import { Id, LanguageCode, LoginToken, MailedToken, text, Time } from '../schemas.ts'

const ADDRESS = 'mara@mail.example'
const PASSWORD = 'eleven-cats'
/** A password that is compared exactly as received. */
export const Password = z
  .string()
  .max(1_000)
  .meta({ examples: [PASSWORD] })

/** E-mail address. All spellings of one mailbox become the same address (`normalizeEmail`). */
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

/** New password of 6 to 20 code points, without control characters and lone surrogates, compared as received (calls: Logins). */
export const NewPassword = z
  .string()
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: 'controlCharacters' })
  .refine((text) => Array.from(text).length >= PASSWORD_LENGTH.min, { error: 'passwordTooShort' })
  .refine((text) => Array.from(text).length <= PASSWORD_LENGTH.max, { error: 'passwordTooLong' })
  .meta({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max, examples: [PASSWORD] })

/** `username` is the e-mail address. */
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

/** Others see `nickname` instead of the e-mail address; it is empty if there is none. The specification does not have this field. */
export const Profile = UserInfo.extend({ nickname: text('Mara') }).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** `expiresIn` is the remaining time of the login in seconds. Without a refresh, the login ends after `idleSeconds` (security T8). */
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

/** C102 if the e-mail address already has an account. The account gets the language of the request. */
export const register = call('POST /register', {
  who: 'anyone',
  limit: 'register',
  body: z.object({ username: Email, pwd: NewPassword }),
  data: z.strictObject({ id: Id, username: text(ADDRESS), language: LanguageCode }).meta({ id: 'RegisteredUser' }),
  fails: ['C102'],
})

/** The login lasts 24 hours, or 30 days with `rememberMe`. C101 in equal time for an unknown account and for a wrong password. */
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
  fails: ['C101', 'C121'],
})

/** A refresh token works once. C105 if the token is invalid or was used before, or if the login has ended. */
export const refresh = call('POST /auth/refresh', {
  who: 'anyone',
  limit: 'refresh',
  body: z.object({ refreshToken: LoginToken.max(1_000) }),
  data: Tokens,
  fails: ['C105'],
})

/** Ends the login immediately, in every server process. */
export const logOut = call('POST /auth/logout', { who: 'customer', limit: 'write', data: z.null() })

/** This is the only call that returns C105 with HTTP 200 if there is no login (calls: Codes). */
export const getUserInfo = call('GET /sys-user/userinfo', {
  who: 'customer',
  data: Profile,
  statuses: { C105: 200 },
  isInAccountLanguage: true,
})

/** `device` is the device name that the client sent, at most 255 characters. */
const Login = z
  .strictObject({ id: Id, device: text('Firefox on Linux'), createdTime: Time, lastUsedTime: Time, current: z.boolean() })
  .meta({ id: 'Login' })

/** Returns the most recently used login first. `current` marks the login that sends the request. */
export const listLogins = call('GET /user/logins', { who: 'customer', data: z.array(Login) })

/** C120 if `oldPassword` is wrong. Ends all other logins and mailed links, and mails a notice. The current login gets new tokens. */
export const changePassword = call('PUT /user/password', {
  who: 'customer',
  limit: 'write',
  body: z.object({ oldPassword: Password, newPassword: NewPassword }),
  data: Tokens,
  fails: ['C120'],
})

/** Mails a link to set a new password. The response does not reveal whether the address has an account. */
export const forgotPassword = call('POST /auth/forgot-password', {
  who: 'anyone',
  limit: 'forgotPassword',
  body: z.object({ email: Email }),
  data: z.null(),
})

/** C112 if the link is used, expired or unknown. Ends all logins and confirms the e-mail address. */
export const resetPassword = call('POST /auth/reset-password', {
  who: 'anyone',
  limit: 'write',
  body: z.object({ token: MailedToken, password: NewPassword }),
  data: z.null(),
  fails: ['C112'],
})

/** Mails a link that confirms the e-mail address. Succeeds without a mail if the address is already confirmed. */
export const sendVerification = call('POST /auth/send-verification', { who: 'customer', limit: 'sendVerification', data: z.null() })

/** Confirms the e-mail address. C112 if the link is used, expired or unknown. */
export const verifyEmail = call('POST /auth/verify-email', {
  who: 'anyone',
  limit: 'write',
  body: z.object({ token: MailedToken }),
  data: z.strictObject({ username: text(ADDRESS) }).meta({ id: 'VerifiedEmail' }),
  fails: ['C112'],
})
