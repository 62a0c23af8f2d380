import { Prose } from '../../ui/reading/prose.tsx'
import styles from './reading.module.css'

export const Reading = ({ html }: { html: string }) => <Prose html={html} className={styles.reading} />
