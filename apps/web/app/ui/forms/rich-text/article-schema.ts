import { richTextTexts } from '@grfs/contracts/texts/rich-text'
import { Mark, Node, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedLink, linkSettings } from './schema.ts'

/** Only pictures of this site, by a URL that only reads. The server accepts no other. */
export function isOwnPicture(address: string | null | undefined): boolean {
  return /^\/api\/[\w-]+\/[\w.-]+\/(?:image|cover|photo)(?:\/card)?$/.test(address ?? '')
}

const isArticleLink = (address: string) => isAllowedLink(address) || /^\/(?![/\\])/.test(address)

/** A picture with an editable caption below. */
const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => pictureOf(element.querySelector(':scope > img')),
      contentElement: (element) => (element as Element).querySelector('figcaption') ?? document.createElement('p'),
    },
    { tag: 'img[src]', getAttrs: (element) => pictureOf(element) },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'figure',
    ['img', HTMLAttributes],
    ['figcaption', { 'data-hint': richTextTexts.caption }, 0],
  ],
  addKeyboardShortcuts() {
    return { Enter: () => goOnBelow(this.editor), Backspace: () => removeWithoutCaption(this.editor) }
  },
})

/** A caption is one line: Enter continues in a paragraph below. */
function goOnBelow(editor: Editor): boolean {
  const { $from } = editor.state.selection
  if ($from.parent.type.name !== 'figure') return false
  const below = $from.after()
  return editor
    .chain()
    .insertContentAt(below, { type: 'paragraph' })
    .setTextSelection(below + 1)
    .run()
}

function removeWithoutCaption(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parent.type.name !== 'figure' || $from.parent.content.size > 0) return false
  return editor.commands.deleteNode('figure')
}

function pictureOf(image: Element | null): { src: string; alt: string } | false {
  const src = image?.getAttribute('src')
  return src && isOwnPicture(src) ? { src, alt: image?.getAttribute('alt') ?? '' } : false
}

const raised = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

/** Tables of older posts: their structure stays, their text can be edited. */
const spans = ['scope', 'colspan', 'rowspan']
const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'inline*',
    isolating: true,
    addAttributes: () => Object.fromEntries(spans.map((span) => [span, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      // Without this, Enter adds another cell to the row.
      const isHere = () => this.editor.state.selection.$from.parent.type.name === name
      return { Enter: () => isHere() && this.editor.commands.setHardBreak() }
    },
  })
const part = (name: string, tag: string, content: string, more: { group?: string } = {}) =>
  Node.create({
    name,
    ...more,
    content,
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
const table = [
  part('table', 'table', 'tableHead? tableBody?', { group: 'block' }),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  part('tableRow', 'tr', '(tableCell | tableHeading)+'),
  cell('tableCell', 'td'),
  cell('tableHeading', 'th'),
]

/** Everything that the server allows in a published text, so that opening an older text loses nothing. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    strike: false,
    trailingNode: false,
    link: { ...linkSettings, isAllowedUri: (address) => isArticleLink(address) },
  }),
  figure,
  raised('superscript', 'sup'),
  raised('subscript', 'sub'),
  ...table,
]
