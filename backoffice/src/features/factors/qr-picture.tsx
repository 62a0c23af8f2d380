import { useEffect, useState } from 'react'
import styles from './factors.module.css'
import { factorTexts as t } from './texts.ts'

/** Draws a QR code, dark on light in every theme. The picture is blank until the encoder has loaded. */
export function QrPicture({ text }: { text: string }) {
  const [{ size, path }, setCode] = useState({ size: 1, path: '' })
  useEffect(() => {
    import('./qr-path.ts').then(
      ({ qrPathOf }) => setCode(qrPathOf(text)),
      () => {}, // without the picture, the link and the secret still work
    )
  }, [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t.qrCode}>
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  )
}
