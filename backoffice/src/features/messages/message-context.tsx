import { DELETION_REASONS, type DeletionReason } from '@shop/contract/manage/messages/message-states'
import { LANGUAGE_NAME } from '@shop/contract/languages'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { refresh } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { numberText, shortTime } from '../../frame/times.ts'
import { Button, inlineLinkClass, textLinkClass } from '../../ui/controls/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { TitleBlock } from '../../ui/sheet/sheet.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { amountText } from '../record-fields/shown-values.ts'
import { inboxAddress, readInbox } from './inbox-address.ts'
import styles from './messages.module.css'
import { productLink } from './product-link.ts'
import { messageTexts as t } from './texts.ts'
import type { Message } from './use-message.ts'

export function MessageContext({ message, onDeleted }: { message: Message; onDeleted: () => void }) {
  const { product, parts, name, language, accountSince, earlier, deletedTime } = message
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className={styles.context} aria-label={t.context}>
      {product && (
        <div className={styles.part}>
          <span className="mono faint">{product.partNumber}</span>
          <Link className={inlineLinkClass} to={adminProductAddress(product.id)}>
            {product.name}
          </Link>
          <TitleBlock
            facts={[
              { name: t.price, value: amountText(product.price) },
              { name: t.stock, value: numberText(product.stock) },
              { name: t.language, value: LANGUAGE_NAME[language] },
            ]}
          />
          <a className={textLinkClass} href={productLink(product.id, language)} target="_blank" rel="noopener noreferrer">
            {t.inShop}
          </a>
        </div>
      )}
      {parts.length > 0 && (
        <div className={styles.part}>
          <h3>{t.named}</h3>
          <ul className={styles.small}>
            {parts.map(({ number, name: part }) => (
              <li key={number}>
                <span lang={language}>{part}</span>
                <span className="mono faint">{number}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.part}>
        <h3>{t.sender}</h3>
        <b>{name}</b>
        {accountSince !== null && <p className="muted">{t.account(shortTime(accountSince))}</p>}
        {earlier.length > 0 && (
          <>
            <p className="muted">{t.earlier}</p>
            <ul className={styles.small}>
              {earlier.map((other) => (
                <li key={other.id}>
                  <Link className={`${inlineLinkClass} ${styles.cut}`} to={inboxAddress({ ...readInbox(''), state: 'all', id: other.id })}>
                    {other.excerpt}
                  </Link>
                  <span className="faint">{[shortTime(other.createdTime), t.states[other.state]].join(' · ')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={styles.part}>
        <h3>{t.data}</h3>
        <p className="muted">{t.deleted(dayText(deletedTime))}</p>
        <p>
          <Button looks={['small', 'danger']} onClick={() => setDeleting(true)}>
            {t.deleteNow}
          </Button>
        </p>
      </div>
      {isDeleting && <DeleteDialog message={message} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </section>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format
const dayText = (iso: string) => day(new Date(iso))

interface DialogProps {
  message: Message
  onDeleted: () => void
  onClose: () => void
}

function DeleteDialog({ message: { id, name }, onDeleted, onClose }: DialogProps) {
  const [reason, setReason] = useState<DeletionReason>('asked')
  const remove = async () => {
    const { failure } = await write('DELETE /messages/{id}', { input: { id, reason } })
    if (failure) return failure.message
    await refresh('GET /messages', 'GET /messages/summary') // before another message opens, which must not be this one
    toast(t.deletedNow)
    onDeleted()
    return undefined
  }
  return (
    <Confirm title={t.deleteTitle(name)} keep={t.cancel} verb={t.deleteIt} isDanger onConfirm={remove} onClose={onClose}>
      <p>{t.deleteAbout}</p>
      <SelectField
        label={t.reason}
        options={DELETION_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
        value={reason}
        onChange={({ target }) => setReason(target.value as DeletionReason)} // the values of the options
      />
    </Confirm>
  )
}
