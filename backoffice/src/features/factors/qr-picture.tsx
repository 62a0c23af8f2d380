import { qrCodeOf } from './qr-code.ts'
import styles from './factors.module.css'
import { factorTexts as t } from './texts.ts'

/** Around a code readers want so many modules of light. */
const MARGIN = 4

/** A text as a QR code: dark on light, whatever the theme. */
export function QrPicture({ text }: { text: string }) {
  const rows = qrCodeOf(text)
  const size = rows.length + 2 * MARGIN
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : []))).join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t.qrCode}>
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  )
}
