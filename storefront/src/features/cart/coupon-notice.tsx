import { useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { Note } from '../../ui/forms/note.tsx'
import styles from './coupon-notice.module.css'

/** Why the coupon of the customer's cart is gone, in the shop's own words; nothing otherwise, nor while it is not known. */
export function CouponNotice() {
  const notice = useCustomerAsk('GET /cart', {}).data?.couponNotice
  return (
    <div className={styles.notice}>
      <Note note={notice ? { kind: 'warning', text: notice } : undefined} />
    </div>
  )
}
