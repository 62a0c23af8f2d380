import type { Language } from '@shop/contract/languages'
import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import type { ManageAnswerOf, ManageBodyOf, ManageReadNames, ManageWriteNames } from '@shop/contract/manage/manage-calls'
import type { Role } from '@shop/contract/manage/roles'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { uiTexts } from '../../backoffice/src/ui/texts.ts'
import { latestToken, mailsTo } from '../account/mailbox.ts'
import { createAuthenticator } from '../../server/test/staff/authenticator.ts'
import { openedOnce } from '../opened-once.ts'
import { type OpenShop, openShop, ROOT } from '../shop.ts'
import type { Visit, VisitOptions } from '../visit.ts'
import { codeOf } from './authenticators.ts'
import { words as t } from './words.ts'

export const PASSWORD = 'eleven cats on a slow boat'

/** A member of staff who signs in with a passkey, as such sign-ins are unlimited. */
export interface StaffLogin {
  id: number
  email: string
  name: string
  role: Role
  languages: Language[]
  /** Each code works once, after the password. */
  recoveryCodes: string[]
  /** Signs in with both factors and returns the cookie's value. */
  signIn(): Promise<string>
}

/** A shop with its back office on its own port and data, at `http://localhost:PORT`. */
export interface Office extends Omit<OpenShop, 'ownerLink'> {
  /** `url` is that of the shop. */
  officeUrl: string
  owner: StaffLogin
  staff(role: Role, options?: { name?: string; languages?: Language[] }): Promise<StaffLogin>
  /** Throws if the call fails. The caller fills placeholders of the path. */
  read<Name extends ManageReadNames>(who: StaffLogin, name: Name, path?: string): Promise<ManageAnswerOf<Name>>
  /** Throws if the call fails. The caller fills placeholders of the path. */
  write<Name extends ManageWriteNames>(who: StaffLogin, name: Name, body: ManageBodyOf<Name>, path?: string): Promise<ManageAnswerOf<Name>>
}

/** All files of a worker share an office, as opening one takes seconds. `empty` has no demo and opens faster. */
export const sharedOffice = openedOnce((shop: 'empty' | 'demo') =>
  openOffice(shop === 'empty' ? { DEMO: 'off' } : {}, inject('officesDir')),
)

export async function openOffice(settings: Record<string, string> = {}, folder?: string): Promise<Office> {
  const { ownerLink = '', ...shop } = await openShop(ROOT, { ...OF_AN_OFFICE, ...settings }, folder)
  const officeUrl = new URL(ownerLink).origin
  const owner = await redeem(shop.url, officeUrl, tokenOf(ownerLink), { email: 'mara@shop.example', name: 'Mara Lindqvist' })
  async function invited(role: Role, name: string, languages: Language[]) {
    const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@shop.example`
    await send(shop.url, officeUrl, 'POST /invitations', { email, role, languages }, await owner.signIn())
    return redeem(shop.url, officeUrl, await mailedToken(shop.outboxDir, email), { email: null, name, asEmail: email })
  }
  const invitedOnce = openedOnce((key: string) => {
    const [role, name, languages] = JSON.parse(key) as Parameters<typeof invited> // made below
    return invited(role, name, languages)
  })
  return {
    ...shop,
    officeUrl,
    owner,
    staff(role, { name = NAMES[role], languages = role === 'translator' ? GERMAN : [] } = {}) {
      if (role === 'owner' && name === owner.name) return Promise.resolve(owner)
      return invitedOnce(JSON.stringify([role, name, languages]))
    },
    async read(who, name, path = name.slice(name.indexOf('/'))) {
      const { data } = await send(shop.url, officeUrl, `GET ${path}`, undefined, await who.signIn())
      return data as ManageAnswerOf<typeof name> // the server's tests check it
    },
    async write(who, name, body, path = name.slice(name.indexOf('/'))) {
      const method = name.slice(0, name.indexOf(' '))
      const { data } = await send(shop.url, officeUrl, `${method} ${path}`, body, await who.signIn())
      return data as ManageAnswerOf<typeof name> // the server's tests check it
    },
  }
}

const GERMAN: Language[] = ['de']
/** It runs at `localhost` and allows more sign-ins than people need. */
const OF_AN_OFFICE = { PUBLIC_URL: '', LIMIT_STAFF_SIGN_IN: '10000', LIMIT_STAFF_WRITE: '10000' }

const NAMES: Record<Role, string> = { owner: 'Mara Lindqvist', editor: 'Jonas Weber', translator: 'Aiko Tanaka', analyst: 'Tom Okafor' }

export async function visitOffice(
  visit: Visit,
  office: Office,
  { as = office.owner, path = '/admin', ...options }: Omit<VisitOptions, 'as'> & { as?: StaffLogin } = {},
): Promise<Page> {
  const page = await visit({ ...options, path, shopUrl: office.officeUrl, session: await as.signIn(), isHeld: true })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Joins by name, password and app, which ends in the back office. */
export async function joinByMail(
  visit: Visit,
  office: Pick<Office, 'outboxDir' | 'officeUrl'>,
  email: string,
  name: string,
  tolerates = NOT_SIGNED_IN,
) {
  const token = await mailedToken(office.outboxDir, email)
  const page = await visit({ path: `/admin/link#${token}`, shopUrl: office.officeUrl, isHeld: true, tolerates })
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click()
  await page.getByLabel(t.link.name).fill(name)
  await page.getByLabel(t.link.password, { exact: true }).fill(PASSWORD)
  await press(t.link.goOn)
  await press(t.factors.setUpApp)
  const uri = await page.getByRole('link', { name: t.factors.openApp }).getAttribute('href')
  await page.getByLabel(t.factors.code).fill(codeOf(new URL(uri ?? '').searchParams.get('secret') ?? ''))
  await press(t.factors.confirm)
  await press(t.factors.kept)
  await page.getByRole('navigation', { name: t.shell.backOffice }).waitFor()
  return page
}

export const says = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: uiTexts.messages }).getByText(text).last().waitFor()

/** Returns the main part of a page of the shop as the server sends it, in a hundredth of the time of a visit. */
export async function readInShop(office: Office, path: string) {
  const html = await (await fetch(office.url + path, { headers: { accept: 'text/html' } })).text()
  const main = /<main[^]*<\/main>/.exec(html)?.[0]
  if (main === undefined) throw new Error(`No page at ${path}: ${html}`)
  const textOf = (part = '') => part.replaceAll(/<script[^]*?<\/script>|<[^>]*>/g, '')
  return { html: main, text: textOf(main), heading: textOf(/<h1[^]*?<\/h1>/.exec(main)?.[0]) }
}

/** The browser logs this for pages without a session, which is expected. */
export const NOT_SIGNED_IN = /status of 401/

interface Answer {
  data: unknown
  cookie: string | undefined
}

async function send(shopUrl: string, origin: string, name: string, body?: unknown, session?: string): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ')
  const response = await fetch(shopUrl + MANAGE_PATH + path, {
    method,
    headers: { origin, 'content-type': 'application/json', ...(session && { cookie: `__Host-staff=${session}` }) },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  })
  const text = await response.text()
  const { code, data } = JSON.parse(text) as { code: string; data: unknown } // the envelope
  if (code !== '0000') throw new Error(`${name}: ${text}`)
  return { data, cookie: /__Host-staff=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] }
}

const tokenOf = (link: string) => link.split('#')[1] ?? ''

/** Redeems a link with name, password and passkey. */
async function redeem(
  shopUrl: string,
  origin: string,
  token: string,
  { email, name, asEmail }: { email: string | null; name: string; asEmail?: string },
): Promise<StaffLogin> {
  const passkey = createAuthenticator(origin)
  const ask = (call: string, body?: unknown, session?: string) => send(shopUrl, origin, call, body, session)
  const optionsOf = ({ data }: Answer) => (data as { options: Record<string, unknown> }).options // the contract defines it
  const { cookie } = await ask('POST /links/redeem', { token, email, name, password: PASSWORD })
  const options = optionsOf(await ask('POST /factors/passkeys/options', {}, cookie))
  const { data, cookie: session = '' } = await ask(
    'POST /factors/passkeys',
    { name: 'Test', response: passkey.create({ options }) },
    cookie,
  )
  const { recoveryCodes } = data as ManageAnswerOf<'POST /factors/passkeys'> // the contract defines it
  const { staff } = (await ask('GET /session', undefined, session)).data as ManageAnswerOf<'GET /session'> // the contract defines it
  return {
    ...staff,
    recoveryCodes,
    email: asEmail ?? email ?? staff.email,
    async signIn() {
      const response = passkey.get({ options: optionsOf(await ask('POST /session/passkey/options')) })
      const { cookie: opened } = await ask('POST /session/passkey', { response })
      if (opened === undefined) throw new Error('No session was opened')
      return opened
    },
  }
}

export const mailedToken = (outboxDir: string, to: string): Promise<string> =>
  latestToken(() => mailsTo(to, outboxDir), /\/admin\/link#([\w-]+)/)
