import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { Preferences } from './preferences.tsx'
import { useSeriesLinks } from './use-series-links.ts'

/** The brand, all series, how to reach the shop, language and theme. */
export function Footer() {
  const t = useTexts()
  return (
    <footer className={`${styles.footer} on-slab`}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <Logo />
            <p className={styles.line}>{t.brandLine}</p>
            <Drawing kind="truck" view="side" className={styles.drawing} />
          </div>
          <nav aria-labelledby="footer-shop">
            <h2 id="footer-shop">{t.shop}</h2>
            <ul className={styles.links}>
              <li>
                <ShopLink to="/products">{t.allSeries}</ShopLink>
              </li>
              <li>
                <ShopLink to="/discount-products">{t.offers}</ShopLink>
              </li>
              {useSeriesLinks().map(({ id, to, title }) => (
                <li key={id}>
                  <ShopLink to={to}>{title}</ShopLink>
                </li>
              ))}
            </ul>
          </nav>
          <Contact />
        </div>
        <div className={styles.legal}>
          <p className="mono">© 2026 Torvane</p>
          <Preferences />
        </div>
      </div>
    </footer>
  )
}

function Contact() {
  const t = useTexts()
  return (
    <div>
      <h2>{t.contact}</h2>
      <ul className={styles.contact}>
        <li>
          <Icon name="phone" />
          <a className="num" href="tel:+000000000000">
            +00 000 000 0000
          </a>
        </li>
        <li>
          <Icon name="mail" />
          <a className={styles.mail} href="mailto:service@torvane.example">
            service@torvane.example
          </a>
        </li>
        <li>
          <Icon name="pin" />
          <span>{t.address}</span>
        </li>
        <li>
          <Icon name="clock" />
          <div>
            {t.openingHours}
            <p className={styles.days} aria-hidden="true">
              {t.dayLetters.map((letter, day) => (
                <span key={day}>{letter}</span>
              ))}
            </p>
          </div>
        </li>
      </ul>
    </div>
  )
}
