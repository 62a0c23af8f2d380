import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { useProduct } from '../use-product.ts'
import { retiredTexts as t } from './texts.ts'
import { useRetirement } from './use-retirement.tsx'

/** Retires the product, or changes what the page of a retired one says. */
export function RetireDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const isRetired = useProduct().product.shop.retired !== null
  const { fields, run } = useRetirement(name)
  return (
    <Confirm
      title={isRetired ? t.changeTitle(name) : t.title(name)}
      keep={isRetired ? t.cancel : t.keep}
      verb={isRetired ? t.save : t.retireIt}
      isDanger={!isRetired}
      onClose={onClose}
      onConfirm={run}
    >
      {!isRetired && <p>{t.about}</p>}
      {fields}
    </Confirm>
  )
}
