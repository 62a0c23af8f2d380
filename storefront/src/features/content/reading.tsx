import { Prose } from '../../ui/reading/prose.tsx'
import styles from './reading.module.css'

/** Text of the merchant's that a page is for, and not a part of it. */
export const Reading = ({ html }: { html: string }) => <Prose html={html} className={styles.reading} />
