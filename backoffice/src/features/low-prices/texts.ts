import { counted, numberText } from '../../frame/times.ts'

export const lowPriceTexts = {
  title: (count: number) => `${counted(count, 'price falls', 'prices fall')} by more than half`,
  about:
    'To less than half of the lowest price of the last 30 days. The shop still has the prices of before. Beside an offer, shoppers read the new price as the lowest for 30 days from when it begins.',
  table: 'Prices that fall',
  product: 'Product',
  now: 'Now',
  lowest: 'Lowest of 30 days',
  new: 'New',
  more: (count: number) => `and ${numberText(count)} more`,
  leave: 'Keep the prices of before',
  confirm: (count: number) => (count === 1 ? 'Save this price' : `Save these ${numberText(count)} prices`),
}
