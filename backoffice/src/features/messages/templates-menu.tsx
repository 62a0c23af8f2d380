import { DATE_LOCALE, DEFAULT_LANGUAGE } from '@shop/contract/languages'
import type { RefObject } from 'react'
import { ask } from '../../frame/calls/calls.ts'
import { Failure } from '../../frame/calls/failure.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useStaff } from '../../frame/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { fillTemplate } from './fill-template.ts'
import { productLink } from './product-link.ts'
import { messageTexts as t } from './texts.ts'
import type { Message } from './use-message.ts'

interface Props {
  message: Message
  button: RefObject<HTMLButtonElement | null>
  onInsert: (text: string, missing: readonly string[]) => void
}

/** Menu of the published templates of the message's topic. */
export function TemplatesMenu({ message, button, onInsert }: Props) {
  const staff = useStaff()
  const { data } = useAnswer('GET /message-templates', { limit: '200', sort: 'sort' })
  const fitting = data?.rows.filter(({ state, topic }) => state === 'live' && (topic === null || topic === message.topic)) ?? []
  const insert = async (id: number) => {
    try {
      const { shop: values } = await ask('GET /message-templates/{id}', { id: String(id) })
      const text = values[`text.${message.language}`] ?? values[`text.${DEFAULT_LANGUAGE}`]
      if (!text) return void toast(t.noText, { kind: 'warning' })
      const { text: filled, missing } = fillTemplate(text, valuesOf(message, staff.name))
      onInsert(filled, missing)
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      if (thrown.code !== 'given-up') toast(thrown.message, { kind: 'error' })
    }
  }
  const none = { id: 'none', label: t.noTemplates, why: '', run: () => {} }
  return (
    <Menu
      label={t.insert}
      sections={[
        {
          actions:
            fitting.length === 0 ? [none] : fitting.map(({ id, title }) => ({ id: String(id), label: title, run: () => void insert(id) })),
        },
      ]}
    >
      <Button ref={button} looks={['small']} icon="page">
        <span>{t.templates}</span>
        <Kbd keys="T" />
      </Button>
    </Menu>
  )
}

function valuesOf({ name, language, product, parts: [part] }: Message, staff: string) {
  return {
    name,
    staff,
    product: product?.name,
    part: part && `${part.name} (${part.number})`,
    link: product ? productLink(product.id, language) : undefined,
    date: new Intl.DateTimeFormat(DATE_LOCALE[language], { dateStyle: 'long' }).format(new Date()),
  }
}
