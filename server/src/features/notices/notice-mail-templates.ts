import { partAddress, productAddress } from '@shop/contract/addresses'
import { toYuan } from '@shop/contract/money'
import { formatPrice } from '@shop/contract/price-text'
import { createToken } from '../../auth/tokens.ts'
import type { MailOutcome, MailTemplate } from '../../mail/outbox.ts'
import type { Db } from '../../db/db.ts'
import { claimNotice, deleteNotice, findUnconfirmedNotice, type NoticeSubject, requeueNotice, setNoticeToken } from './notices.queries.ts'

const confirmation: MailTemplate = async (tx, { recipient, referenceId }) => {
  const notice = await findUnconfirmedNotice(tx, referenceId, recipient)
  if (!notice || referenceId === null) return undefined
  const token = createToken()
  await setNoticeToken(tx, referenceId, token)
  return { language: notice.language, token, values: { product: notice.name } }
}

const notice: MailTemplate = async (tx, { recipient, referenceId }) => {
  const claimed = await claimNotice(tx, referenceId, recipient)
  if (!claimed) return undefined
  const { id, language, name, priceFen } = claimed
  const price = priceFen === null ? '' : formatPrice(toYuan(priceFen), language)
  return { language, values: { product: name, price }, path: pathOf(claimed), note: (db, outcome) => noteNotice(db, id, outcome) }
}

const pathOf = ({ number, productId }: NoticeSubject) =>
  number === null ? productAddress(productId ?? 0 /* a notice has a part or a product */) : partAddress(number)

/** The request ends with its one mail, whatever became of it. */
const noteNotice = async (db: Db, id: number, outcome: MailOutcome) =>
  void (await (outcome === 'postponed' ? requeueNotice(db, id) : deleteNotice(db, id)))

export const noticeMailTemplates = {
  stockConfirmation: confirmation,
  priceConfirmation: confirmation,
  stockNotice: notice,
  priceNotice: notice,
}
