import { journey } from '../../../e2e/visit.ts'
import { isFirstTime } from './first-time.ts'

journey('loses its browser', async ({ visit }) => {
  const page = await visit()
  if (isFirstTime('killed-browser')) await page.context().browser()?.close()
  await page.getByRole('heading').waitFor()
})

journey('has a browser again', async ({ visit }) => {
  await (await visit()).getByRole('heading').waitFor()
})
