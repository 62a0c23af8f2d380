import { HELP, HOME, productAddress } from '@shop/contract/addresses'
import { shopEmailOf } from '@shop/contract/email'
import { useSearchParams } from '@shop/ui/router'
import { AskedProduct, ContactForm } from '../../features/contact/contact-form.tsx'
import { contactTexts } from '../../features/contact/texts.ts'
import { ContactBlock } from '../../features/content/contact-block.tsx'
import { contentTexts } from '../../features/content/texts.ts'
import { Community } from '../../features/newsletter/community.tsx'
import { partNumber } from '../../features/product/product-facts.ts'
import { useSeriesOf } from '../../features/series/use-series.ts'
import { useAsk } from '../../frame/calls/api.ts'
import { canonicalId } from '../../frame/ids.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Words } from '../../frame/words/words.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Ruler } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './contact-screen.module.css'

export const productOf = (search: URLSearchParams) => canonicalId(search.get('product') ?? '')

export function ContactScreen() {
  const t = useTexts(contentTexts)
  const { home, contact, helpCentre } = useTexts(frameTexts)
  const contacts = useAsk('GET /contact-us/list', {})
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={contact} />
      <div className={styles.head}>
        <div>
          <h1>{contact}</h1>
          <p className="lead">{t.contactLead}</p>
        </div>
        <ShopLink className={textLinkClass} to={HELP}>
          <span>{helpCentre}</span>
          <Icon name="right" small />
        </ShopLink>
      </div>
      <AsyncView
        answer={contacts}
        loading={<Skeleton className={styles.skeleton} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <Empty title={t.noContacts} text={t.noContactsText}>
            <ShopLink className={buttonClass()} to={HELP}>
              {helpCentre}
            </ShopLink>
          </Empty>
        }
      >
        {(list) => <ContactBlock contacts={list} />}
      </AsyncView>
      {shopEmailOf(contacts.data ?? []) !== undefined && <Write />}
      <section className={styles.community}>
        <Community />
      </section>
    </>
  )
}

/** Contact form, which is shown only if the shop has an e-mail address. */
function Write() {
  const t = useTexts(contactTexts)
  const id = productOf(useSearchParams()[0])
  return (
    <section className={styles.write} aria-labelledby="write">
      <Ruler />
      <div className={styles.columns}>
        <div>
          <h2 id="write">
            <Words text={t.writeTitle} />
          </h2>
          <p className="lead">{t.writeText}</p>
        </div>
        <ContactForm productId={id === undefined ? undefined : Number(id)} product={id !== undefined && <Product id={id} />} />
      </div>
    </section>
  )
}

/** Product that the question is about. Renders nothing if the product has no page. */
function Product({ id }: { id: string }) {
  const { data: product } = useAsk('GET /product/{id}/{language}', { id })
  const seriesOf = useSeriesOf()
  if (!product) return null
  return (
    <AskedProduct partNumber={partNumber(seriesOf(product), product.id)}>
      <ShopLink to={productAddress(product.id)}>{product.name}</ShopLink>
    </AskedProduct>
  )
}
