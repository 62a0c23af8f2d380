import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { Menu } from '../../ui/controls/menu.tsx'
import { SearchMenu } from '../../ui/controls/search-menu.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { tokenClass } from '../../ui/marks/marks.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { RichTextProps } from './rich-text.tsx'
import styles from './rich-text.module.css'
import { addColumn, addRow, insertTable, isInTable, removeColumn, removeRow, removeTable } from './table-commands.ts'
import { TOKEN_NODE } from './tags.ts'
import { richTextTexts as t } from './texts.ts'

const LEVELS = [3, 4, 5, 6] as const

/** Toolbar of the editor. It renders again only if the state of its buttons changes, not at each key press. */
export const Toolbar = memo(function Toolbar({ editor, figures }: { editor: Editor } & Pick<RichTextProps, 'figures'>) {
  const bar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: { isActive } }) => {
      const is = isActive.bind(editor)
      return {
        heading: LEVELS.find((level) => is('heading', { level })),
        bold: is('bold'),
        italic: is('italic'),
        bulletList: is('bulletList'),
        orderedList: is('orderedList'),
        link: is('link'),
        table: isInTable(editor.state),
      }
    },
  })
  const chain = () => editor.chain().focus()
  const run = (command: typeof addRow) => {
    command(editor.state, editor.view.dispatch)
    editor.view.focus()
  }

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const place = buttons.findIndex((button) => button === document.activeElement)
    if (step === undefined || place === -1) return
    event.preventDefault()
    buttons[(place + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- arrow keys move the focus between the buttons
    <div ref={bar} role="toolbar" aria-label={t.format} className={styles.toolbar} onKeyDown={handleKey}>
      <Menu
        label={t.heading}
        sections={[
          {
            actions: [
              { id: 'p', label: t.paragraph, run: () => chain().setParagraph().run() },
              ...LEVELS.map((level) => ({ id: `h${level}`, label: t.level(level), run: () => chain().setHeading({ level }).run() })),
            ],
          },
        ]}
      >
        <button type="button" className={styles.tool}>
          <span>{state.heading === undefined ? t.textShort : `H${state.heading}`}</span>
          <span className="vh">{`, ${t.heading}`}</span>
        </button>
      </Menu>
      <Tool icon="bold" label={t.bold} isOn={state.bold} run={() => chain().toggleBold().run()} />
      <Tool label={t.italic} isOn={state.italic} run={() => chain().toggleItalic().run()}>
        <i>I</i>
      </Tool>
      <Tool icon="list" label={t.bullets} isOn={state.bulletList} run={() => chain().toggleBulletList().run()} />
      <Tool label={t.numbers} isOn={state.orderedList} run={() => chain().toggleOrderedList().run()}>
        <span className={styles.glyph} data-glyph="1." />
      </Tool>
      <Tool icon="link" label={t.link} isOn={state.link} run={() => setLinking(true)} />
      <Menu
        label={t.table}
        sections={[
          {
            actions: state.table
              ? [
                  { id: 'row', label: t.addRow, run: () => run(addRow) },
                  { id: 'column', label: t.addColumn, run: () => run(addColumn) },
                  { id: 'no-row', label: t.removeRow, run: () => run(removeRow) },
                  { id: 'no-column', label: t.removeColumn, run: () => run(removeColumn) },
                  { id: 'no-table', label: t.removeTable, isDanger: true, run: () => run(removeTable) },
                ]
              : [{ id: 'table', label: t.insertTable, run: () => run(insertTable) }],
          },
        ]}
      >
        <button type="button" aria-label={t.table} className={`${styles.tool} ${state.table ? styles.on : ''}`}>
          <Icon name="table" small />
        </button>
      </Menu>
      {figures && (
        <SearchMenu
          label={t.figure}
          sections={() => [{ choices: figures().map(({ key, name, value }) => ({ id: key, label: name, about: value })) }]}
          onChoose={(key) => chain().insertContent({ type: TOKEN_NODE, attrs: { key } }).run()}
        >
          <button type="button" aria-label={t.figure} title={t.figureHint} className={styles.tool}>
            <span className={tokenClass}>{t.figureShort}</span>
          </button>
        </SearchMenu>
      )}
      <Menu
        label={t.more}
        sections={[
          {
            actions: [
              { id: 'underline', label: t.underline, run: () => chain().toggleUnderline().run() },
              { id: 'strike', label: t.strike, run: () => chain().toggleStrike().run() },
              { id: 'small', label: t.small, run: () => chain().toggleMark('small').run() },
              { id: 'sub', label: t.subscript, run: () => chain().toggleMark('subscript').run() },
              { id: 'sup', label: t.superscript, run: () => chain().toggleMark('superscript').run() },
              { id: 'code', label: t.code, run: () => chain().toggleCode().run() },
            ],
          },
          {
            actions: [
              { id: 'quote', label: t.quote, run: () => chain().toggleBlockquote().run() },
              { id: 'rule', label: t.rule, run: () => chain().setHorizontalRule().run() },
              { id: 'indent', label: t.indent, keys: 'Mod+]', run: () => chain().sinkListItem('listItem').run() },
              { id: 'outdent', label: t.outdent, keys: 'Mod+[', run: () => chain().liftListItem('listItem').run() },
              { id: 'clear', label: t.clear, run: () => chain().unsetAllMarks().run() },
            ],
          },
        ]}
      >
        <button type="button" aria-label={t.more} className={styles.tool}>
          <Icon name="more" small />
        </button>
      </Menu>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
})

interface ToolProps {
  label: string
  isOn: boolean
  run: () => void
  icon?: IconName
  children?: ReactNode
}

function Tool({ label, isOn, run, icon, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      className={`${styles.tool} ${isOn ? styles.on : ''}`}
      onClick={run}
    >
      {icon ? <Icon name={icon} small /> : children}
    </button>
  )
}
