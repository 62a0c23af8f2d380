import { z } from 'zod'
import { Email, Password } from '../account/account.ts'
import { FACTORS } from '../codes.ts'
import { LANGUAGES } from '../languages.ts'
import { STAFF_PASSWORD_LENGTH } from '../limits.ts'
import { Count, Id, IdInAddress, LanguageCode, MailedToken, OneLine, text, Time } from '../values.ts'
import { manageCall } from './manage-call.ts'
import { ROLES } from './roles.ts'
import { normalizeCode } from './typed-code.ts'

const NAME = 'Mara Lindqvist'
const ADDRESS = 'mara@shop.example'
const PASSWORD = 'eleven cats on a slow boat'

/** A password that staff choose: compared as received, 15 to 128 code points (security S4). */
export const NewStaffPassword = z
  .string()
  .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), { error: 'controlCharacters' })
  .refine((value) => Array.from(value).length >= STAFF_PASSWORD_LENGTH.min, { error: 'staffPasswordTooShort' })
  .refine((value) => Array.from(value).length <= STAFF_PASSWORD_LENGTH.max, { error: 'staffPasswordTooLong' })
  .meta({ minLength: STAFF_PASSWORD_LENGTH.min, maxLength: STAFF_PASSWORD_LENGTH.max, examples: [PASSWORD] })

export const StaffRole = z.enum(ROLES).meta({ id: 'StaffRole', examples: ['editor'] })
const FactorName = z.enum(FACTORS).meta({ id: 'Factor', examples: ['totp'] })
/** Languages that a translator writes, in the order of the shop's; of other roles empty, as these write all. */
const Languages = z.array(LanguageCode).max(LANGUAGES.length)
const Name = OneLine(60).meta({ examples: [NAME] })

/** Who is signed in. */
export const StaffMember = z
  .strictObject({ id: Id, name: text(NAME), email: text(ADDRESS), role: StaffRole, languages: Languages })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

/**
 * A session with both factors. It ends at `endsTime`, or after `idleSeconds` without a request; until `stepUpTime` a factor counts as just presented (null:
 * it has to be presented again before factors, roles and passwords can be changed). `factors`: those that are set up.
 */
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

/** What a browser's own interface for passkeys takes or gives (WebAuthn, JSON). */
const WebAuthn = z.record(z.string(), z.unknown()).meta({ examples: [{ id: 'p9Jx', type: 'public-key' }] })
const WebAuthnOptions = z.strictObject({ options: WebAuthn }).meta({ id: 'PasskeyOptions' })
/** The factors that can complete a sign-in; none are set up where it is empty. */
const NeededFactors = z.strictObject({ factors: z.array(FactorName) }).meta({ id: 'NeededFactors' })
/** Codes that each work once, shown this one time. Empty where there are some already. */
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(text('k7qm-xw3d-9fhb-t2vn-c5rj-8p')) }).meta({ id: 'RecoveryCodes' })
/** A code with the spaces and hyphens that it was typed with, which mean nothing. */
const TypedCode = z.string().max(128).overwrite(normalizeCode)
const SIGNING_IN = 'it signs in'

/** Where signing in works: passkeys and the cookie need exactly this origin, which is https, or http of `localhost`. */
export const getSignIn = manageCall('GET /sign-in', {
  who: 'anyone',
  data: z.strictObject({ origin: text('https://shop.example') }).meta({ id: 'SignIn' }),
})

/** The session of the cookie. None: C105; one that lacks its second factor: C117. */
export const getSession = manageCall('GET /session', { data: StaffSession })

/** The first factor. Sets the cookie of a session that reaches nothing but what completes it, for 10 minutes. Unknown address and wrong password alike: C101. */
export const signIn = manageCall('POST /session/password', {
  who: 'anyone',
  limit: 'staffSignIn',
  unrevised: SIGNING_IN,
  body: z.object({ email: Email, password: Password }),
  data: NeededFactors,
  fails: ['C101'],
})

/** The second factor: six digits of the app, however they are grouped. Each works once; a wrong one: C101, ten of them hold the account (C107). Also a step-up. */
export const signInByCode = manageCall('POST /session/code', {
  limit: 'staffSignIn',
  unrevised: SIGNING_IN,
  body: z.object({ code: TypedCode.regex(/^\d{6}$/, { error: 'sixDigits' }).meta({ examples: ['492039'] }) }),
  data: StaffSession,
  fails: ['C101'],
})

/** The second factor: a recovery code, which then no longer works. */
export const signInByRecovery = manageCall('POST /session/recovery', {
  limit: 'staffSignIn',
  unrevised: SIGNING_IN,
  body: z.object({ code: TypedCode.meta({ examples: ['k7qm-xw3d-9fhb-t2vn-c5rj-8p'] }) }),
  data: StaffSession,
  fails: ['C101'],
})

/** A challenge for a passkey, which is both factors. It works once, for 5 minutes. */
export const beginPasskey = manageCall('POST /session/passkey/options', {
  who: 'anyone',
  limit: 'staffSignIn',
  unrevised: SIGNING_IN,
  data: WebAuthnOptions,
})

/** Signs in by a passkey, or steps up. */
export const signInByPasskey = manageCall('POST /session/passkey', {
  who: 'anyone',
  limit: 'staffSignIn',
  unrevised: SIGNING_IN,
  body: z.object({ response: WebAuthn }),
  data: StaffSession,
  fails: ['C101'],
})

/** Ends this session, at once and on every process. */
export const signOut = manageCall('DELETE /session', { unrevised: 'it ends a session', data: z.null() })

const ById = z.object({ id: IdInAddress })

/** One's own sessions, newest first. */
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

/** Ends one of one's own sessions. */
export const endSession = manageCall('DELETE /sessions/{id}', { unrevised: 'it ends a session', input: ById, data: z.null() })

/** One's own factors. */
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

/** A new secret for an app that makes codes. It counts once a code of it has come; the one before it works until then. */
export const beginTotp = manageCall('POST /factors/totp', {
  unrevised: OF_ONESELF,
  data: z
    .strictObject({ secret: text('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'), uri: text('otpauth://totp/Shop:mara%40shop.example?secret=…') })
    .meta({ id: 'TotpSecret' }),
})

/** The first code of the new secret. It completes a sign-in that had no second factor to present. */
export const confirmTotp = manageCall('POST /factors/totp/confirm', {
  unrevised: OF_ONESELF,
  body: signInByCode.body,
  data: RecoveryCodes,
  fails: ['C101'],
})

/** Takes the app away. The last factor stays: C118. */
export const removeTotp = manageCall('DELETE /factors/totp', { unrevised: OF_ONESELF, data: z.null(), fails: ['C118'] })

/** A challenge for a new passkey. */
export const beginNewPasskey = manageCall('POST /factors/passkeys/options', { unrevised: OF_ONESELF, data: WebAuthnOptions })

/** Adds a passkey. It completes a sign-in that had no second factor to present. */
export const addPasskey = manageCall('POST /factors/passkeys', {
  unrevised: OF_ONESELF,
  body: z.object({ name: Name, response: WebAuthn }),
  data: RecoveryCodes,
  fails: ['C101'],
})

/** Takes a passkey away. The last factor stays: C118. */
export const removePasskey = manageCall('DELETE /factors/passkeys/{id}', {
  unrevised: OF_ONESELF,
  input: ById,
  data: z.null(),
  fails: ['C118'],
})

/** New recovery codes; those before no longer work. */
export const renewRecoveryCodes = manageCall('POST /factors/recovery-codes', { unrevised: OF_ONESELF, data: RecoveryCodes })

/** Changes one's own password, by the present one (wrong: C120); ends every other session. */
export const changeStaffPassword = manageCall('PUT /password', {
  unrevised: OF_ONESELF,
  body: z.object({ password: Password, newPassword: NewStaffPassword }),
  data: z.null(),
  fails: ['C120'],
})

const LinkKind = z.enum(['owner', 'invitation', 'reset']).meta({ id: 'StaffLinkKind', examples: ['invitation'] })

/** What a link is for. `email` is null where whoever uses it names an address. Ended, used or unknown: C112. */
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

/** Makes an account by a link, or gives one a new password, and signs in with it; a second factor is set up next. `name`: null where the account is there already. The address is in use: C102. */
export const redeemLink = manageCall('POST /links/redeem', {
  who: 'anyone',
  limit: 'staffSignIn',
  unrevised: 'it makes something new',
  body: z.object({ token: MailedToken, email: Email.nullable(), name: Name.nullable(), password: NewStaffPassword }),
  data: NeededFactors,
  fails: ['C102', 'C112'],
})

/** Somebody of the staff, as the owner sees them. */
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

/** Everybody of the staff by name, and who is invited. */
export const listStaff = manageCall('GET /staff', {
  data: z.strictObject({ rows: z.array(Colleague), invitations: z.array(Invitation) }).meta({ id: 'StaffList' }),
})

const WithRole = z.object({ role: StaffRole, languages: Languages })

/** Invites by mail, for 24 hours; the link works once. The address is in use: C102. One that is invited already gets a new link. */
export const invite = manageCall('POST /invitations', {
  unrevised: 'it makes something new',
  body: WithRole.extend({ email: Email }),
  data: Invitation,
  fails: ['C102'],
})

/** Takes an invitation back. */
export const revokeInvitation = manageCall('DELETE /invitations/{id}', {
  unrevised: 'nobody edits an invitation',
  input: ById,
  data: z.null(),
})

/** Changes what somebody may do; it ends their sessions. Nobody raises themselves, and the last owner stays: C106. */
export const changeColleague = manageCall('PATCH /staff/{id}', {
  input: ById,
  body: z.object({ rev: Count, set: WithRole.extend({ isDisabled: z.boolean() }).partial() }),
  data: Colleague,
})

/** Ends all sessions of somebody. */
export const endSessionsOf = manageCall('DELETE /staff/{id}/sessions', { unrevised: 'it ends sessions', input: ById, data: z.null() })

/** Mails somebody a link, for 24 hours, to set a new password and new factors; the present ones work until it is used. */
export const resetColleague = manageCall('POST /staff/{id}/reset', { unrevised: 'it writes no record', input: ById, data: z.null() })
