import { type ComponentProps, lazy, Suspense } from 'react'
import styles from './analytics.module.css'

const DayChart = lazy(() => import('./day-chart.tsx').then((file) => ({ default: file.DayChart })))

/** The chart and its library load once the figures are shown. */
export function LateChart(props: ComponentProps<typeof DayChart>) {
  return (
    <div className={styles.plot}>
      <Suspense fallback={<div style={{ height: props.height ?? 210 }} />}>
        <DayChart {...props} />
      </Suspense>
    </div>
  )
}
