import { productAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import { addressIn, LANGUAGE_NAME, languageOf } from '@shop/contract/languages'
import { useSyncExternalStore } from 'react'
import type { Kind } from '@shop/ui/drawing'
import { useFrame } from '../../frame/frame-context.ts'
import { useFormats, useLanguage, useTexts } from '../../frame/language.tsx'
import { buttonClass, iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { sharingTexts } from '../../ui/sharing/texts.ts'
import { useCopyLink } from '../../ui/sharing/use-copy-link.ts'
import { productTexts } from '../product/texts.ts'
import { GalleryThumb } from './gallery-thumb.tsx'
import styles from './manual-and-share.module.css'
import { productDetailTexts } from './texts.ts'

interface Props {
  product: Product
  kind: Kind | undefined
  partNumber: string
}

export function ManualAndShare({ product, kind, partNumber }: Props) {
  return (
    <div className={`${styles.row} no-print`}>
      {product.manualUrl.trim() && <Manual product={product} kind={kind} partNumber={partNumber} />}
      <Share product={product} />
    </div>
  )
}

function Manual({ product, kind, partNumber }: Props) {
  const { name, manualUrl, manual } = product
  const t = useTexts(productDetailTexts)
  const { ofProductInNewTab } = useTexts(productTexts)
  const { megabytes } = useFormats()
  return (
    <section className={styles.manual} aria-label={t.manual(partNumber)}>
      <div className={styles.cover}>
        <GalleryThumb product={product} kind={kind} place={0} />
      </div>
      <div className={styles.facts}>
        <p className="lab">{t.manual(partNumber)}</p>
        <p className={styles.title}>{t.manualTitle}</p>
        {manual && <ManualFacts language={manual.language} size={megabytes(manual.bytes)} />}
      </div>
      <a className={buttonClass()} href={manualUrl} target="_blank" rel="noopener">
        <Icon name="download" />
        <span>{t.downloadManual}</span>
        <span className="vh">{ofProductInNewTab(name)}</span>
      </a>
    </section>
  )
}

/** Shows the name of the manual's language in that language, because it may differ from the page's language. */
function ManualFacts({ language, size }: { language: string; size: string }) {
  const known = languageOf(language)
  return (
    <p className="mono muted">
      <span>PDF ·</span> <span lang={known}>{LANGUAGE_NAME[known]}</span> <span>{`· ${size}`}</span>
    </p>
  )
}

/** Ways to share a product, without third-party scripts. Offers the system's share sheet if available. */
function Share({ product: { id, name } }: { product: Product }) {
  const t = useTexts(productDetailTexts)
  const language = useLanguage()
  const { siteUrl } = useFrame()
  const sharing = useTexts(sharingTexts)
  const copyLink = useCopyLink()
  const canShare = useSyncExternalStore(never, hasShareSheet, () => false)
  const origin = useSyncExternalStore(never, ownOrigin, () => '')
  const address = (siteUrl ?? origin) + addressIn(language, productAddress(id))
  return (
    <section className={styles.share} aria-label={t.shareModel}>
      <p className="lab">{t.shareModel}</p>
      <div className={styles.ways}>
        <button type="button" className={buttonClass('quiet', 'small')} onClick={() => void copyLink(address)}>
          <Icon name="copy" small />
          <span>{sharing.copyLink}</span>
        </button>
        <a
          className={buttonClass('quiet', 'small')}
          href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}
        >
          <Icon name="mail" small />
          <span>{t.byEmail}</span>
        </a>
        {canShare && (
          <button
            type="button"
            className={`${iconButtonClass} ${styles.more}`}
            aria-label={t.moreWays}
            title={t.moreWays}
            onClick={() => void navigator.share({ title: name, url: address }).catch(() => {})} // closing the share sheet rejects, too
          >
            <Icon name="share" small />
          </button>
        )}
      </div>
    </section>
  )
}

/** Subscribes to nothing, because browser support does not change while the page is open. */
const never = () => () => {}
const hasShareSheet = () => 'share' in navigator
const ownOrigin = () => window.location.origin
