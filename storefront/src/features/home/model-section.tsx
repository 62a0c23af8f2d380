import { ALL_SERIES, productAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Words } from '../../frame/words/words.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Input } from '../../ui/field.tsx'
import type { Figure } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EitherUnits } from '../../ui/reading/either-units.tsx'
import { Empty } from '../../ui/view-state.tsx'
import { dimensionsOf, statedAxes } from '../model-3d/dimensions/dimensions.ts'
import { model3dTexts } from '../model-3d/texts.ts'
import { useLengthUnit } from '../model-3d/dimensions/use-length-unit.ts'
import { Viewer } from '../model-3d/viewer.tsx'
import { partNumber } from '../product/product-facts.ts'
import { figuresOf } from '../product/spec-figures.ts'
import { unitsTexts } from '../units/texts.ts'
import { UnitChoice } from '../units/unit-choice.tsx'
import { kindOfSeries, useSeriesOf } from '../series/use-series.ts'
import { firstModels, modelsNamed } from './first-products.ts'
import styles from './model-section.module.css'

/** Shows models in 360° (spec §2 Home). */
export function ModelSection({ room }: { room: ReactNode }) {
  const products = useAsk('GET /product/list', { has360: '1' })
  return (
    <AsyncView answer={products} loading={room} isEmpty={(all) => all.length === 0} empty={<None />}>
      {(all) => <Models all={all} />}
    </AsyncView>
  )
}

const STEPS: Record<string, number | undefined> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
}

/** Arrow keys move the focus between the models; Enter or a click shows a model. The full list has a filter field. */
function Models({ all }: { all: Product[] }) {
  const t = useTexts(model3dTexts)
  const seriesOf = useSeriesOf()
  const [chosenId, choose] = useState<number>()
  const [typed, setTyped] = useState<string>() // undefined until the user opens the full list
  const few = firstModels(all)
  const numberOf = (product: Product) => partNumber(seriesOf(product), product.id)
  const products = typed === undefined ? few : modelsNamed(all, typed, numberOf)
  const shown = all.find(({ id }) => id === chosenId) ?? few[0]
  const reached = products.find((product) => product === shown) ?? products[0] // the model whose tab the Tab key reaches
  const panel = useId()

  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key]
    const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = tabs.indexOf(event.currentTarget) + step
    tabs[Number.isFinite(next) ? (next + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1]?.focus()
  }
  if (!shown) return null
  return (
    <div className={styles.viewer}>
      <div className={`${styles.list} ${typed === undefined ? '' : styles.whole}`}>
        {typed !== undefined && (
          <div className={styles.find}>
            <Input
              type="search"
              aria-label={t.findModel}
              placeholder={t.findModel}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
              autoFocus
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <p role="status" className={products.length > 0 ? 'vh' : styles.none}>
              {products.length > 0 ? t.modelsFound(products.length) : t.noModelNamed(typed)}
            </p>
          </div>
        )}
        <div className={styles.tabs} role="tablist" aria-label={t.models} aria-orientation="vertical">
          {products.map((product) => (
            <button
              key={product.id}
              id={`${panel}-${product.id}`}
              type="button"
              role="tab"
              aria-selected={product === shown}
              aria-controls={panel}
              tabIndex={product === reached ? 0 : -1}
              onClick={() => choose(product.id)}
              onKeyDown={handleKey}
            >
              <span className="mono" translate="no">
                {numberOf(product)}
              </span>
              <span>
                <Words text={product.name} />
              </span>
              <Icon name="right" small />
            </button>
          ))}
        </div>
        {typed === undefined && all.length > few.length && (
          <button type="button" className={styles.all} onClick={() => setTyped('')}>
            <span>{t.allModels(all.length)}</span>
            <Icon name="down" small />
          </button>
        )}
      </div>
      <Shown key={shown.id} product={shown} panel={panel} />
    </div>
  )
}

const written = ({ number, unit }: Pick<Figure, 'number' | 'unit'>) => [number, unit].filter(Boolean).join(' ')

function Shown({ product, panel }: { product: Product; panel: string }) {
  const t = useTexts(model3dTexts)
  const { unitNames } = useTexts(unitsTexts)
  const language = useLanguage()
  const series = useSeriesOf()(product)
  const unit = useLengthUnit()
  const { data } = useAsk('GET /product/{id}/{language}', { id: String(product.id) })
  const specs = data?.id === product.id ? data.specs : undefined // the previous response stays until the next arrives
  const dimensions = specs && dimensionsOf(specs, language)
  const number = partNumber(series, product.id)
  const model = {
    modelUrl: product.view360Url,
    poster: product.images[0]?.imageUrl,
    name: product.name,
    kind: kindOfSeries(series),
    dimensions,
  }
  return (
    <>
      <div id={panel} className={styles.panel} role="tabpanel" aria-label={product.name}>
        <Viewer model={model} unit={unit} mayAsk>
          <p className={`${styles.number} mono`} translate="no">
            {number}
          </p>
          <h3>
            <Words text={product.name} />
          </h3>
        </Viewer>
      </div>
      <div className={styles.facts}>
        <p>{product.description || product.subtitle}</p>
        <dl>
          {figuresOf(specs ?? [], unitNames, language)
            .slice(0, 2)
            .map(({ id, label, other, ...stated }) => (
              <div key={id}>
                <dt>
                  <Words text={label} />
                </dt>
                <dd className="mono">
                  <EitherUnits stated={other?.stated} other={other && written(other)}>
                    {written(stated)}
                  </EitherUnits>
                </dd>
              </div>
            ))}
        </dl>
        <div className={styles.actions}>
          <ShopLink className={buttonClass('small')} to={productAddress(product.id)}>
            {t.openProduct(number)}
          </ShopLink>
          {dimensions && statedAxes(dimensions).length > 0 && <UnitChoice units={['mm']} />}
        </div>
      </div>
    </>
  )
}

function None() {
  const t = useTexts(model3dTexts)
  const { allSeries } = useTexts(frameTexts)
  return (
    <Empty kind="drone" title={t.no360} text={t.no360Text}>
      <ShopLink className={buttonClass()} to={ALL_SERIES}>
        {allSeries}
      </ShopLink>
    </Empty>
  )
}
