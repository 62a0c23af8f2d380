import styles from './example-mark.module.css'

/** Label for example content that the shop itself has written. */
export function ExampleMark({ text }: { text: string }) {
  return <span className={`${styles.mark} mono`}>{text}</span>
}
