import * as account from '@shop/contract/account/account'
import * as profile from '@shop/contract/account/profile'
import { CONFIRM_NOTICE, CONFIRM_SUBSCRIPTION, RESET_PASSWORD, UNSUBSCRIBE, VERIFY_EMAIL } from '@shop/contract/addresses'
import type { Call, CallName } from '@shop/contract/call'
import * as cart from '@shop/contract/cart/cart'
import { countProduct } from '@shop/contract/catalog/product-count'
import { sendContactMessage } from '@shop/contract/contact/contact'
import * as favorites from '@shop/contract/favorites/favorites'
import type { Language } from '@shop/contract/languages'
import { CLIENT_ID } from '@shop/contract/limits'
import * as newsletter from '@shop/contract/newsletter/newsletter'
import * as notices from '@shop/contract/notices/notices'
import { deleteAccount } from '@shop/contract/privacy/privacy'
import * as reports from '@shop/contract/reviews/reports'
import { reviewProduct } from '@shop/contract/reviews/reviews'
import { noteSearch } from '@shop/contract/search/search'
import * as uploads from '@shop/contract/uploads/customer-files'
import { getVideo } from '@shop/contract/videos/videos'
import * as watching from '@shop/contract/videos/watching'
import type { z } from 'zod'
import { formOf, pdf, picture, webm } from '../fixtures/files.ts'
import { ALL_CALLS, type CallInput, type CallRequest, inputOf, nameOf, PRODUCT, requestOf } from './call-requests.ts'
import { mailedToken } from './mailed-token.ts'
import type { Recorder } from './recorder.ts'

const OTHER_PRODUCT = 102
const VIDEO = 1
const [PASSWORD, NEW_PASSWORD, LAST_PASSWORD] = ['correct horse', 'correct horse two', 'correct horse three']
const KEY = 'recorded-write-0001'

/** Creates functions that send calls with the current access token. Names of repeated calls end with a count. */
function createAsking({ record }: Recorder, language: Language) {
  const login: { token?: string } = {}
  const counts = new Map<string, number>()

  async function ask<Input extends z.ZodObject, Data extends z.ZodType>(call: Call<CallName, Input, Data>, request: CallRequest = {}) {
    const name = nameOf(language, call)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const numbered = count === 1 ? name : `${name} (${count})`
    const { body } = await record('customers', numbered, requestOf(call, language, { token: login.token, ...request }))
    return JSON.parse(body) as { code: string; data: z.output<Data> } // other tests check responses against the contract
  }

  /** Sends a call. Throws if the call fails, because later steps depend on it. */
  async function succeed<Input extends z.ZodObject, Data extends z.ZodType>(call: Call<CallName, Input, Data>, request: CallRequest = {}) {
    const { code, data } = await ask(call, request)
    if (code !== '0000') throw new Error(`${language} ${call.name} answered ${code}`)
    return data
  }

  return { login, ask, succeed }
}
type Asking = ReturnType<typeof createAsking>

/** Records all reads and writes of a new customer in a fixed order, and deletes the account at the end. */
export async function recordCustomer(recorder: Recorder, language: Language, dataDir: string) {
  const asking = createAsking(recorder, language)
  const email = `recorded-${language}@shop.example`
  const id = await registers(asking, email)
  await asking.ask(account.verifyEmail, { body: { token: await mailedToken(dataDir, email, VERIFY_EMAIL) } })
  await writesWithoutBody(asking)
  await changesProfile(asking, id)
  const line = await fillsCart(asking)
  const favorite = await looksAround(asking)
  const files = await uploadsFiles(asking)
  await readsAll(asking, { line, file: files.single })
  await removesAll(asking, { line, favorite, ...files })
  await writesToShop(asking, email, dataDir)
  await endsAccount(asking, email, dataDir)
}

const logIn = (username: string, password: string) => ({
  body: { username, password, clientId: CLIENT_ID, grantType: 'password', rememberMe: false },
})

/** Registers and logs in, with some requests that are refused. Returns the account's id. */
async function registers(asking: Asking, email: string) {
  await asking.succeed(account.register, { body: { username: email, pwd: PASSWORD } })
  await asking.ask(account.register, { body: { username: email, pwd: PASSWORD } })
  await asking.ask(account.logIn, logIn(email, 'a wrong password'))
  await asking.succeed(account.logIn, logIn(email, PASSWORD))
  const { accessToken, refreshToken, userInfo } = await asking.succeed(account.logIn, logIn(email, PASSWORD))
  const renewed = await asking.succeed(account.refresh, { body: { refreshToken } })
  await asking.ask(account.refresh, { body: { refreshToken: 'x' } })
  asking.login.token = accessToken
  await asking.ask(account.getUserInfo)
  asking.login.token = renewed.accessToken
  return userInfo.id
}

async function writesWithoutBody(asking: Asking) {
  for (const call of ALL_CALLS) {
    const schema = call.who === 'customer' && call.method !== 'GET' ? call.json : undefined
    if (schema) await asking.ask(call, { input: inputOf(call), body: schema.def.type === 'array' ? [] : {} })
  }
}

async function changesProfile(asking: Asking, id: number) {
  await asking.ask(profile.changeProfile, { body: { id, nickname: 'Wren' } })
  await asking.ask(profile.changeProfile, { body: { id: 999_999, nickname: 'Wren' } })
  const logins = await asking.succeed(account.listLogins)
  const other = logins.find(({ current }) => !current)
  await asking.ask(profile.endLogin, { input: { id: other?.id ?? 0 } })
  await asking.ask(account.sendVerification)
}

async function fillsCart(asking: Asking) {
  const { id } = await asking.succeed(cart.addToCart, { body: { productId: PRODUCT, quantity: 2 } })
  for (let count = 0; count < 2; count++) await asking.ask(cart.addToCart, { body: { productId: OTHER_PRODUCT }, key: KEY })
  await asking.ask(cart.addToCart, { body: { productId: OTHER_PRODUCT, quantity: 99 } })
  await asking.ask(cart.addToCart, { body: { productId: 999_999 } })
  await asking.ask(cart.setCartQuantity, { input: { id }, body: { quantity: 3 } })
  await asking.ask(cart.setCartQuantity, { input: { id }, body: { quantity: 99 } })
  await asking.ask(cart.applyCoupon, { body: { couponCode: 'NO-SUCH-CODE' } })
  await asking.ask(cart.applyCoupon, { body: { couponCode: 'welcome10' } })
  const items = [
    { productId: PRODUCT, quantity: 1 },
    { productId: 999_999, quantity: 1 },
  ]
  await asking.ask(cart.checkStockOfMany, { body: { items } })
  await asking.ask(cart.saveLocalCart, { body: { items } })
  await asking.ask(cart.restoreLocalCart)
  await asking.ask(cart.mergeLocalCart, { body: { localItems: [{ productId: 201, quantity: 4 }] } })
  return id
}

/** Adds favourites, a review, and marks of a video. Returns the id of a favourite. */
async function looksAround(asking: Asking) {
  const { id } = await asking.succeed(favorites.addFavorite, { body: { productId: OTHER_PRODUCT } })
  await asking.ask(favorites.addFavoriteProduct, { input: { id: PRODUCT } })
  await asking.ask(reviewProduct, { input: { id: PRODUCT }, body: { rating: 4, content: 'Fast and easy to repair.' } })
  const input = { id: VIDEO }
  await asking.ask(getVideo, { input })
  for (const call of [watching.likeVideo, watching.addFavoriteVideo]) await asking.ask(call, { input })
  const comment = { input, body: { content: 'Which tyres are these?' }, key: KEY }
  for (let count = 0; count < 2; count++) await asking.ask(watching.addComment, comment)
  await asking.ask(watching.putWatchProgress, { input, body: { progress: 4.5 } })
  for (const platform of ['copy', 'email', 'weibo', 'line']) await asking.ask(watching.shareVideo, { input, body: { platform } })
  return id
}

/** Uploads files and returns their ids. */
async function uploadsFiles(asking: Asking) {
  const [document, image, video] = [pdf(), await picture('png'), webm()]
  const file = (bytes: Buffer, name: string) => ({ body: formOf({ file: bytes }, { name }) })
  const single = await asking.succeed(uploads.uploadFile, file(document, 'manual.pdf'))
  const others = [
    await asking.succeed(uploads.uploadImage, file(image, 'car.png')),
    await asking.succeed(uploads.uploadVideo, file(video, 'drive.webm')),
    await asking.succeed(uploads.uploadDocument, file(document, 'manual.pdf')),
    ...(await asking.succeed(uploads.uploadFiles, { body: formOf({ files: [image, document] }, { name: 'several' }) })),
  ]
  await asking.ask(uploads.uploadImage, file(document, 'manual.pdf'))
  await asking.ask(uploads.uploadFile, { body: formOf({ other: document }, { name: 'manual.pdf' }) })
  await asking.ask(uploads.setAvatar, { body: formOf({ avatar: image }, { name: 'me.png' }) })
  return { single: single.id, others: others.map(({ id }) => id) }
}

/** Sends all reads of customers, and the uncached public reads, which show what customers wrote. */
async function readsAll(asking: Asking, { line, file }: { line: number; file: number }) {
  const ids: CallInput = { cart: line, upload: file }
  for (const call of ALL_CALLS) {
    const [, first = '', second] = call.path.split('/')
    if (call.method !== 'GET' || (call.who !== 'customer' && call.cached !== false)) continue
    const id = second === 'check-stock' ? undefined : ids[first] // this call needs a product's id
    const input = inputOf(call)
    const isOfId = 'id' in input
    await asking.ask(call, { input: id !== undefined && isOfId ? { ...input, id } : input })
    if (isOfId) await asking.ask(call, { input: { ...input, id: 999_999 } })
  }
}

interface Made {
  line: number
  favorite: number
  single: number
  others: number[]
}

async function removesAll(asking: Asking, { line, favorite, single, others }: Made) {
  await asking.ask(uploads.removeFile, { input: { id: single } })
  await asking.ask(uploads.removeFile, { input: { id: single } })
  await asking.ask(uploads.removeFiles, { body: { fileIds: others } })
  for (const call of [watching.unlikeVideo, watching.removeFavoriteVideo]) await asking.ask(call, { input: { id: VIDEO } })
  await asking.ask(favorites.removeFavorites, { body: [favorite] })
  await asking.ask(favorites.removeFavoriteProduct, { input: { id: PRODUCT } })
  const { items } = await asking.succeed(cart.getCart)
  await asking.ask(cart.removeCartLines, { body: { itemIds: items.map(({ id }) => id) } })
  await asking.ask(cart.removeCartLine, { input: { id: line } })
  const { id } = await asking.succeed(cart.addToCart, { body: { productId: PRODUCT } })
  await asking.ask(cart.removeCartLine, { input: { id } })
  await asking.ask(cart.removeCoupon)
  await asking.ask(cart.clearCart)
  await asking.ask(cart.pageCartHistory)
}

async function writesToShop(asking: Asking, email: string, dataDir: string) {
  await asking.ask(newsletter.subscribe, { body: { name: 'Mara', email, agree: 1, consent: 'form-1' } })
  const confirming = await mailedToken(dataDir, email, CONFIRM_SUBSCRIPTION)
  const unsubscribing = await mailedToken(dataDir, email, UNSUBSCRIBE)
  for (const token of [confirming, 'x']) await asking.ask(newsletter.confirmSubscription, { body: { token } })
  for (const token of [unsubscribing, 'x']) await asking.ask(newsletter.unsubscribe, { body: { token } })
  const message = { name: 'Mara', email, topic: 'parts', productId: PRODUCT, text: 'Which pinion fits the Kestrel 10?' }
  await asking.ask(sendContactMessage, { body: message })
  await asking.ask(sendContactMessage, { body: { ...message, text: 'short' } })
  await asking.ask(noteSearch, { body: { q: 'kestrel', opened: { type: 'product', id: PRODUCT } } })
  await asking.ask(countProduct, { body: { kind: 'view', productId: PRODUCT } })
  const report = { kind: 'review', reason: 'insult', text: '' } as const
  for (const id of [1, 999_999]) await asking.ask(reports.reportContent, { body: { ...report, id } })
  await asking.ask(reports.objectToDecision, { body: { token: 'x', text: 'I described my own motor.' } })
  const notice = { kind: 'price', email, agree: 1 } as const
  for (const productId of [PRODUCT, 999_999]) await asking.ask(notices.addNotice, { body: { ...notice, productId } })
  const token = await mailedToken(dataDir, email, CONFIRM_NOTICE)
  for (const noticeToken of [token, 'x']) await asking.ask(notices.confirmNotice, { body: { token: noticeToken } })
  for (const noticeToken of [token, 'x']) await asking.ask(notices.endNotice, { body: { token: noticeToken } })
}

async function endsAccount(asking: Asking, email: string, dataDir: string) {
  await asking.ask(account.changePassword, { body: { oldPassword: 'a wrong password', newPassword: NEW_PASSWORD } })
  const changed = await asking.succeed(account.changePassword, { body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } })
  asking.login.token = changed.accessToken
  await asking.ask(account.forgotPassword, { body: { email } })
  const token = await mailedToken(dataDir, email, RESET_PASSWORD)
  for (let count = 0; count < 2; count++) await asking.ask(account.resetPassword, { body: { token, password: LAST_PASSWORD } })
  await asking.ask(account.verifyEmail, { body: { token: 'x' } })
  await asking.ask(account.logOut)
  asking.login.token = (await asking.succeed(account.logIn, logIn(email, LAST_PASSWORD))).accessToken
  await asking.ask(account.logOut)
  asking.login.token = (await asking.succeed(account.logIn, logIn(email, LAST_PASSWORD))).accessToken
  await asking.ask(deleteAccount, { body: { password: 'a wrong password' } })
  await asking.ask(deleteAccount, { body: { password: LAST_PASSWORD } })
  await asking.ask(account.getUserInfo)
}
