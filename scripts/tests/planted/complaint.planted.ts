import { journey } from '../../../e2e/visit.ts'
import { isFirstTime } from './first-time.ts'

journey('passes though the browser complains', async ({ visit }) => {
  const page = await visit()
  if (isFirstTime('complaint')) await page.evaluate(() => console.error('planted: complaint'))
})
