import { useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { Note } from '../../ui/forms/note.tsx'
import styles from './coupon-notice.module.css'

export function CouponNotice() {
  const notice = useCustomerAsk('GET /cart', {}).data?.couponNotice
  return (
    <div className={styles.notice}>
      <Note note={notice ? { kind: 'warning', text: notice } : undefined} />
    </div>
  )
}
