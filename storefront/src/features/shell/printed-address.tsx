import { addressIn } from '@shop/contract/languages'
import { useFrame } from '../../frame/frame-context.ts'
import { useIdentity } from '../../frame/identity.ts'
import styles from './printed-address.module.css'

/** Shown in print only. Renders nothing without a configured site URL. */
export function PrintedAddress({ path }: { path: string }) {
  const { language, siteUrl } = useFrame()
  const { name } = useIdentity()
  return (
    siteUrl && (
      <p className={`${styles.address} mono`}>
        <b>{name}</b> <span>{siteUrl + addressIn(language, path)}</span>
      </p>
    )
  )
}
