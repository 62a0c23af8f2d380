import styles from './example-mark.module.css'

/** Marks what the shop itself has written to show what its customers' words look like. */
export function ExampleMark({ text }: { text: string }) {
  return <span className={`${styles.mark} mono`}>{text}</span>
}
