import type { ReactNode } from 'react'
import { Drawing } from '@shop/ui/drawing'
import stages from '@shop/ui/stage.module.css'
import { inElement } from '@shop/ui/in-element'
import { useShownTitle } from '../../frame/page-title.ts'
import { shop } from '../../frame/shop.ts'
import { TitleBlock } from '../../ui/sheet/sheet.tsx'
import styles from './outside.module.css'
import { sessionTexts as t } from './texts.ts'

interface Props {
  title: string
  about?: ReactNode
  /** Shown at the end of the page. */
  foot?: ReactNode
  children: ReactNode
}

/** Layout of pages without a session, such as the sign-in. */
export function Outside({ title, about, foot, children }: Props) {
  useShownTitle(title)
  return (
    <div className={styles.outside}>
      <main id="main" className={styles.main}>
        <div className={styles.column}>
          <p className={styles.logo}>
            {shop.markUrl && <img src={shop.markUrl} alt="" width="24" height="24" />}
            {shop.name && <span className={styles.name}>{shop.name}</span>}
            <span className="mono faint">{t.backOffice}</span>
          </p>
          <div className={styles.content}>
            <div className={styles.head}>
              <h1>{title}</h1>
              {about !== undefined && <p className="muted">{about}</p>}
            </div>
            {inElement(children)}
          </div>
          {foot !== undefined && <p className={styles.foot}>{foot}</p>}
        </div>
      </main>
      <aside className={`${stages.stage} ${styles.stage}`} aria-hidden="true">
        <Drawing kind="car" view="large" className={styles.drawing} />
        <TitleBlock
          facts={[
            ...(shop.name ? [{ name: t.shop, value: shop.name }] : []),
            { name: t.sheet, value: title },
            { name: t.place, value: window.location.host },
          ]}
        />
      </aside>
    </div>
  )
}
