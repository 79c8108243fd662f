import { Toolbar } from '@base-ui/react/toolbar'
import { richTextTexts } from '@grfs/contracts/texts/rich-text'
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react'
import { Icon, type IconName } from '../../media/icon.tsx'

const t = richTextTexts

interface Format {
  /** The name of the node or mark in the schema. */
  name: string
  level?: 2 | 3
  label: string
  /** In the format of `aria-keyshortcuts`. */
  keys: string
  icon: IconName
  toggle: (chain: ChainedCommands) => ChainedCommands
}

const formats: readonly Format[] = [
  { name: 'bold', label: t.bold, keys: 'Control+B', icon: 'bold', toggle: (chain) => chain.toggleBold() },
  { name: 'italic', label: t.italic, keys: 'Control+I', icon: 'italic', toggle: (chain) => chain.toggleItalic() },
  {
    name: 'orderedList',
    label: t.numbered,
    keys: 'Control+Shift+7',
    icon: 'numbered',
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'bulletList',
    label: t.list,
    keys: 'Control+Shift+8',
    icon: 'list',
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'blockquote',
    label: t.quotation,
    keys: 'Control+Shift+B',
    icon: 'quote',
    toggle: (chain) => chain.toggleBlockquote(),
  },
]

const headings: readonly Format[] = [
  {
    name: 'heading',
    level: 2,
    label: t.heading,
    keys: 'Control+Alt+2',
    icon: 'heading',
    toggle: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'heading',
    level: 3,
    label: t.subheading,
    keys: 'Control+Alt+3',
    icon: 'subheading',
    toggle: (chain) => chain.toggleHeading({ level: 3 }),
  },
]
const articleFormats = [...headings, ...formats]

interface FormatBarProps {
  editor: Editor
  isLinking: boolean
  onLink: () => void
  /** Set if the text may have headings and pictures. */
  picturing?: { isOpen: boolean; onPicture: () => void } | undefined
}

/** One Tab stop; the arrow keys move between the buttons. */
export function FormatBar({ editor, isLinking, onLink, picturing }: FormatBarProps) {
  const shownFormats = picturing ? articleFormats : formats
  const state = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      on: shownFormats.filter(({ name, level }) => shown.isActive(name, level && { level })).map(({ label }) => label),
      isPicture: shown.isActive('figure'),
      isLink: shown.isActive('link'),
      mayUndo: shown.can().undo(),
      mayRedo: shown.can().redo(),
    }),
  })
  return (
    <Toolbar.Root className="rich-tools" aria-label={t.toolbar}>
      {shownFormats.map(({ label, keys, icon, toggle }) => (
        <Tool
          key={label}
          label={label}
          keys={keys}
          icon={icon}
          isOn={state.on.includes(label)}
          onUse={() => toggle(editor.chain().focus()).run()}
        />
      ))}
      <Tool label={t.link} keys="Control+K" icon="link" isOn={state.isLink} isOpen={isLinking} onUse={onLink} />
      {picturing && (
        <Tool
          label={t.picture}
          icon="picture"
          isOn={state.isPicture}
          isOpen={picturing.isOpen}
          onUse={picturing.onPicture}
        />
      )}
      <Tool
        label={t.undo}
        keys="Control+Z"
        icon="undo"
        isOff={!state.mayUndo}
        onUse={() => editor.chain().focus().undo().run()}
      />
      <Tool
        label={t.redo}
        keys="Control+Shift+Z"
        icon="redo"
        isOff={!state.mayRedo}
        onUse={() => editor.chain().focus().redo().run()}
      />
    </Toolbar.Root>
  )
}

interface ToolProps {
  label: string
  keys?: string
  icon: IconName
  /** Undefined for actions that have no on/off state. */
  isOn?: boolean
  isOpen?: boolean
  isOff?: boolean
  onUse: () => void
}

function Tool({ label, keys, icon, isOn, isOpen, isOff = false, onUse }: ToolProps) {
  return (
    <Toolbar.Button
      className="rich-tool"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      title={label}
      disabled={isOff}
      // Keep the selection of the text on a mouse click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <Icon name={icon} />
    </Toolbar.Button>
  )
}
