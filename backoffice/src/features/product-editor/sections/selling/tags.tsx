import { LIST_LIMITS } from '@shop/contract/catalog/product-limits'
import { useId } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { SearchMenu } from '../../../../ui/controls/search-menu.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { productLabel } from '../../../kind-words/product-words.ts'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { useField, useRights } from '../../../records/record-context.tsx'
import { sellingTexts as t } from './texts.ts'
import { useProduct } from '../../use-product.ts'
import styles from './selling-section.module.css'

export function Tags() {
  const id = useId()
  const { choices } = useProduct()
  const [field, change] = useField<readonly number[]>('tags')
  const { mayWrite } = useRights()
  const isOpen = mayWrite('tags')
  const nameOf = (tag: number) => choices.tags.find((one) => one.id === tag)?.name ?? String(tag)
  const others = choices.tags.filter((tag) => !field.value.includes(tag.id))
  return (
    <FieldPlace name="tags">
      <div role="group" aria-labelledby={id} className={styles.group}>
        <b id={id}>{productLabel('tags')}</b>
        <div className={`${styles.chips} ${field.isUnsaved ? styles.changed : ''}`}>
          {field.value.map((tag) => (
            <Chip key={tag} label={nameOf(tag)} onRemove={isOpen ? () => change(field.value.filter((one) => one !== tag)) : undefined} />
          ))}
          {field.value.length === 0 && <span className="faint">{t.noTags}</span>}
          {isOpen && others.length > 0 && field.value.length < LIST_LIMITS.tags && (
            <SearchMenu
              label={t.chooseTag}
              sections={[{ choices: others.map((tag) => ({ id: String(tag.id), label: tag.name })) }]}
              onChoose={(tag) => change([...field.value, Number(tag)])}
            >
              <Button looks={['small', 'bare']} icon="plus">
                {t.addTag}
              </Button>
            </SearchMenu>
          )}
        </div>
        <FieldError id={`${id}-error`}>{Object.values(field.problems)[0]}</FieldError>
      </div>
    </FieldPlace>
  )
}
