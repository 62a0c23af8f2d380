import { counted, numberText } from '../../frame/times.ts'

/** Confirmation before prices fall far (merchant M12). */
export const lowPriceTexts = {
  title: (count: number) => `${counted(count, 'price falls', 'prices fall')} by more than half`,
  about: (day: string) =>
    `To less than half of the lowest price of the last 30 days. Nothing is written yet. Beside an offer, shoppers would read the new price as the lowest until ${day}.`,
  table: 'Prices that fall',
  product: 'Product',
  now: 'Now',
  lowest: 'Lowest of 30 days',
  new: 'New',
  more: (count: number) => `and ${numberText(count)} more`,
  leave: 'Write nothing',
  confirm: (count: number) => (count === 1 ? 'Write this price' : `Write these ${numberText(count)} prices`),
}
