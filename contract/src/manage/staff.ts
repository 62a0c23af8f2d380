import { z } from 'zod'
import { Email, Password } from '../account/account.ts'
import { FACTORS } from '../codes.ts'
import { LANGUAGES } from '../languages.ts'
import { STAFF_PASSWORD_LENGTH } from '../limits.ts'
import { Count, Id, IdInAddress, LanguageCode, MailedToken, OneLine, text, Time } from '../schemas.ts'
import { manageCall } from './manage-call.ts'
import { ROLES } from './roles.ts'
import { normalizeCode } from './typed-code.ts'

const NAME = 'Mara Lindqvist'
const ADDRESS = 'mara@shop.example'
const PASSWORD = 'eleven cats on a slow boat'

/** New password of staff: 15 to 128 code points, compared as received (security S4). */
export const NewStaffPassword = z
  .string()
  .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), { error: 'controlCharacters' })
  .refine((value) => Array.from(value).length >= STAFF_PASSWORD_LENGTH.min, { error: 'staffPasswordTooShort' })
  .refine((value) => Array.from(value).length <= STAFF_PASSWORD_LENGTH.max, { error: 'staffPasswordTooLong' })
  .meta({ minLength: STAFF_PASSWORD_LENGTH.min, maxLength: STAFF_PASSWORD_LENGTH.max, examples: [PASSWORD] })

export const StaffRole = z.enum(ROLES).meta({ id: 'StaffRole', examples: ['editor'] })
const FactorName = z.enum(FACTORS).meta({ id: 'Factor', examples: ['totp'] })
/** Languages that a translator may write, sorted as in `LANGUAGES`; empty for other roles. */
const Languages = z.array(LanguageCode).max(LANGUAGES.length)
const Name = OneLine(60).meta({ examples: [NAME] })

export const StaffMember = z
  .strictObject({ id: Id, name: text(NAME), email: text(ADDRESS), role: StaffRole, languages: Languages })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

/** The session ends at `endsTime`, or after `idleSeconds` without a request. Until `stepUpTime`, no new step-up is required. */
export const StaffSession = z
  .strictObject({
    staff: StaffMember,
    factors: z.array(FactorName),
    endsTime: Time,
    idleSeconds: Count.meta({ examples: [3_600] }),
    stepUpTime: Time.nullable(),
  })
  .meta({ id: 'StaffSession' })
export type StaffSession = z.infer<typeof StaffSession>

/** WebAuthn data, as JSON. */
const WebAuthn = z.record(z.string(), z.unknown()).meta({ examples: [{ id: 'p9Jx', type: 'public-key' }] })
const WebAuthnOptions = z.strictObject({ options: WebAuthn }).meta({ id: 'PasskeyOptions' })
/** Factors that can complete the sign-in. */
const NeededFactors = z.strictObject({ factors: z.array(FactorName) }).meta({ id: 'NeededFactors' })
/** Recovery codes. Each works once, and only this response shows them. Empty if the person already has codes. */
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(text('k7qm-xw3d-9fhb-t2vn-c5rj-8p')) }).meta({ id: 'RecoveryCodes' })
/** Code as typed. Spaces and hyphens are ignored. */
const TypedCode = z.string().max(128).overwrite(normalizeCode)
const SIGNING_IN = 'it signs in'

/** Returns the only origin at which passkeys and the session cookie work: https, or http on `localhost`. */
export const getSignIn = manageCall('GET /sign-in', {
  who: 'anyone',
  data: z.strictObject({ origin: text('https://shop.example') }).meta({ id: 'SignIn' }),
})

/** C105 without a session, C117 if the session lacks its second factor. */
export const getSession = manageCall('GET /session', { data: StaffSession })

/** First factor. The session is unusable until a second factor completes it within 10 minutes. C101 if address or password is wrong. */
export const signIn = manageCall('POST /session/password', {
  who: 'anyone',
  limit: 'staffSignIn',
  unrevised: SIGNING_IN,
  body: z.object({ email: Email, password: Password }),
  data: NeededFactors,
  fails: ['C101'],
})

/** Second factor or step-up by a code of six digits, which works once. C101 if wrong; after ten wrong codes C107. */
export const signInByCode = manageCall('POST /session/code', {
  limit: 'staffSignIn',
  unrevised: SIGNING_IN,
  body: z.object({ code: TypedCode.regex(/^\d{6}$/, { error: 'sixDigits' }).meta({ examples: ['492039'] }) }),
  data: StaffSession,
  fails: ['C101'],
})

/** Second factor by a recovery code, which works only once. */
export const signInByRecovery = manageCall('POST /session/recovery', {
  limit: 'staffSignIn',
  unrevised: SIGNING_IN,
  body: z.object({ code: TypedCode.meta({ examples: ['k7qm-xw3d-9fhb-t2vn-c5rj-8p'] }) }),
  data: StaffSession,
  fails: ['C101'],
})

/** Starts signing in by a passkey, which counts as both factors. The challenge works once, for 5 minutes. */
export const beginPasskey = manageCall('POST /session/passkey/options', {
  who: 'anyone',
  limit: 'staffSignIn',
  unrevised: SIGNING_IN,
  data: WebAuthnOptions,
})

export const signInByPasskey = manageCall('POST /session/passkey', {
  who: 'anyone',
  limit: 'staffSignIn',
  unrevised: SIGNING_IN,
  body: z.object({ response: WebAuthn }),
  data: StaffSession,
  fails: ['C101'],
})

/** Ends the session immediately, in every server process. */
export const signOut = manageCall('DELETE /session', { unrevised: 'it ends a session', data: z.null() })

const ById = z.object({ id: IdInAddress })

/** Returns one's own sessions, newest first. */
export const listSessions = manageCall('GET /sessions', {
  data: z.array(
    z
      .strictObject({
        id: Id,
        device: text('Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0'),
        factor: FactorName,
        createdTime: Time,
        lastUsedTime: Time,
        current: z.boolean(),
      })
      .meta({ id: 'StaffSessionOfList' }),
  ),
})

export const endSession = manageCall('DELETE /sessions/{id}', { unrevised: 'it ends a session', input: ById, data: z.null() })

export const getFactors = manageCall('GET /factors', {
  data: z
    .strictObject({
      totp: z.boolean(),
      recoveryCodes: Count.meta({ examples: [10] }),
      passkeys: z.array(
        z.strictObject({ id: Id, name: text('This laptop'), createdTime: Time, lastUsedTime: Time.nullable() }).meta({ id: 'Passkey' }),
      ),
    })
    .meta({ id: 'Factors' }),
})

const OF_ONESELF = 'only its owner writes it'

/** Creates a secret for an authenticator app. The old secret works until the new one is confirmed. */
export const beginTotp = manageCall('POST /factors/totp', {
  unrevised: OF_ONESELF,
  data: z
    .strictObject({ secret: text('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'), uri: text('otpauth://totp/Shop:mara%40shop.example?secret=…') })
    .meta({ id: 'TotpSecret' }),
})

/** Confirms the new secret by a code. Also completes the sign-in of an account that had no second factor. */
export const confirmTotp = manageCall('POST /factors/totp/confirm', {
  unrevised: OF_ONESELF,
  body: signInByCode.body,
  data: RecoveryCodes,
  fails: ['C101'],
})

/** C118 if this is the last second factor, which cannot be removed. */
export const removeTotp = manageCall('DELETE /factors/totp', { unrevised: OF_ONESELF, data: z.null(), fails: ['C118'] })

export const beginNewPasskey = manageCall('POST /factors/passkeys/options', { unrevised: OF_ONESELF, data: WebAuthnOptions })

/** Adds a passkey. Also completes the sign-in of an account that had no second factor. */
export const addPasskey = manageCall('POST /factors/passkeys', {
  unrevised: OF_ONESELF,
  body: z.object({ name: Name, response: WebAuthn }),
  data: RecoveryCodes,
  fails: ['C101'],
})

/** C118 if this is the last second factor, which cannot be removed. */
export const removePasskey = manageCall('DELETE /factors/passkeys/{id}', {
  unrevised: OF_ONESELF,
  input: ById,
  data: z.null(),
  fails: ['C118'],
})

/** Replaces all recovery codes. Earlier codes stop working. */
export const renewRecoveryCodes = manageCall('POST /factors/recovery-codes', { unrevised: OF_ONESELF, data: RecoveryCodes })

/** C120 if `password`, the current password, is wrong. Ends all other sessions. */
export const changeStaffPassword = manageCall('PUT /password', {
  unrevised: OF_ONESELF,
  body: z.object({ password: Password, newPassword: NewStaffPassword }),
  data: z.null(),
  fails: ['C120'],
})

const LinkKind = z.enum(['owner', 'invitation', 'reset']).meta({ id: 'StaffLinkKind', examples: ['invitation'] })

/** If `email` is null, the person enters an address. C112 if the link is used, unknown or has ended. */
export const findLink = manageCall('POST /links/find', {
  who: 'anyone',
  limit: 'staffSignIn',
  unrevised: 'it writes nothing',
  body: z.object({ token: MailedToken }),
  data: z
    .strictObject({ kind: LinkKind, email: text(ADDRESS).nullable(), role: StaffRole, languages: Languages, expiresTime: Time })
    .meta({ id: 'StaffLink' }),
  fails: ['C112'],
})

/** Creates an account, or sets a password if `name` is null. The second factor is set up next. C102 if the address is in use. */
export const redeemLink = manageCall('POST /links/redeem', {
  who: 'anyone',
  limit: 'staffSignIn',
  unrevised: 'it makes something new',
  body: z.object({ token: MailedToken, email: Email.nullable(), name: Name.nullable(), password: NewStaffPassword }),
  data: NeededFactors,
  fails: ['C102', 'C112'],
})

export const Colleague = StaffMember.extend({
  rev: Count.meta({ examples: [1] }),
  isDisabled: z.boolean(),
  factors: z.array(FactorName),
  recoveryCodes: Count.meta({ examples: [10] }),
  sessions: Count,
  lastSeenTime: Time.nullable(),
}).meta({ id: 'Colleague' })
export type Colleague = z.infer<typeof Colleague>

const Invitation = z
  .strictObject({ id: Id, email: text('petra@shop.example'), role: StaffRole, languages: Languages, createdTime: Time, expiresTime: Time })
  .meta({ id: 'Invitation' })

export const listStaff = manageCall('GET /staff', {
  data: z.strictObject({ rows: z.array(Colleague), invitations: z.array(Invitation) }).meta({ id: 'StaffList' }),
})

const WithRole = z.object({ role: StaffRole, languages: Languages })

/** Mails a link that works once, for 24 hours. C102 if the address is in use. Repeated invitations replace the link. */
export const invite = manageCall('POST /invitations', {
  unrevised: 'it makes something new',
  body: WithRole.extend({ email: Email }),
  data: Invitation,
  fails: ['C102'],
})

export const revokeInvitation = manageCall('DELETE /invitations/{id}', {
  unrevised: 'nobody edits an invitation',
  input: ById,
  data: z.null(),
})

/** Ends the person's sessions. C106 for one's own account, and if no owner would remain. */
export const changeColleague = manageCall('PATCH /staff/{id}', {
  input: ById,
  body: z.object({ rev: Count, set: WithRole.extend({ isDisabled: z.boolean() }).partial() }),
  data: Colleague,
})

export const endSessionsOf = manageCall('DELETE /staff/{id}/sessions', { unrevised: 'it ends sessions', input: ById, data: z.null() })

/** Mails a link, valid for 24 hours, to set a new password and new factors. The current ones work until the link is used. */
export const resetColleague = manageCall('POST /staff/{id}/reset', { unrevised: 'it writes no record', input: ById, data: z.null() })
