import { ALLOWED_SCHEMES, ALLOWED_TAGS, type AllowedTag } from '@shop/contract/catalog/rich-text'
import { Extension, type Extensions, getSchema, Mark, Node, type NodeConfig, nodeInputRule } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { tokenClass } from '../../ui/marks/marks.tsx'
import { TOKEN_NODE, TOKEN_TAG } from './tags.ts'

const attributesOf = (tag: AllowedTag) => Object.fromEntries(ALLOWED_TAGS[tag].map((name) => [name, { default: null }]))

const node = (name: string, tag: AllowedTag, config: Partial<NodeConfig>) =>
  Node.create({
    name,
    addAttributes: () => attributesOf(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...config,
  })

const mark = (name: string, tag: AllowedTag) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0] })

/** Placeholder of a spec, which the shop replaces by the spec's value. The user types `{key}` or chooses the spec. */
const Token = Node.create({
  name: TOKEN_NODE,
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ key: { default: '', parseHTML: (element) => element.getAttribute('data-key') } }),
  parseHTML: () => [{ tag: TOKEN_TAG }],
  renderHTML: ({ node: { attrs } }) => ['span', { class: tokenClass ?? '', 'data-key': String(attrs['key']) }, String(attrs['key'])],
  renderText: ({ node: { attrs } }) => `{${String(attrs['key'])}}`,
  addInputRules() {
    return [nodeInputRule({ find: /\{([\w-]+)\}$/, type: this.type, getAttributes: ([, key]) => ({ key }) })]
  },
})

/** Keys that change the level of a list item. The Tab key cannot, because it leaves the editor. */
const Indent = Extension.create({
  name: 'indent',
  addKeyboardShortcuts: () => ({
    'Mod-]': ({ editor }) => editor.commands.sinkListItem('listItem'),
    'Mod-[': ({ editor }) => editor.commands.liftListItem('listItem'),
  }),
})

/** True if the address has an allowed scheme, or is a path of the shop. */
export const isAllowedLink = (address: string) =>
  /^\/(?!\/)/.test(address) || ALLOWED_SCHEMES.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`))

export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4, 5, 6] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null }, isAllowedUri: isAllowedLink },
    trailingNode: false, // otherwise an empty paragraph would follow a final list
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  Indent,
  Token,
  mark('small', 'small'),
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  node('image', 'img', { group: 'inline', inline: true, renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes] }),
  node('definitions', 'dl', { group: 'block', content: '(term|definition)+' }),
  node('term', 'dt', { content: 'inline*' }),
  node('definition', 'dd', { content: 'block+' }),
  node('figure', 'figure', { group: 'block', content: '(block|figureCaption)+' }),
  node('figureCaption', 'figcaption', { content: 'inline*' }),
  node('box', 'div', { group: 'block', content: 'block+' }),
  node('table', 'table', { group: 'block', content: 'tableCaption? (tableBody|tableHead|tableFoot)+', isolating: true }),
  node('tableCaption', 'caption', { content: 'inline*' }),
  node('tableHead', 'thead', { content: 'tableRow+' }),
  node('tableBody', 'tbody', { content: 'tableRow+' }),
  node('tableFoot', 'tfoot', { content: 'tableRow+' }),
  node('tableRow', 'tr', { content: '(tableCell|tableHeader)+' }),
  node('tableHeader', 'th', { content: 'block+', isolating: true }),
  node('tableCell', 'td', { content: 'block+', isolating: true }),
]

/** Schema of all rich texts and of pasted content. */
export const SCHEMA = getSchema(EXTENSIONS)
