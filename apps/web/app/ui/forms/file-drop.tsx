import { useState, type DragEvent, type ReactNode } from 'react'
import { Button, buttonClass } from './button.tsx'
import { formatBytes } from '../media/bytes.ts'
import { classNames } from '../layout/class-names.ts'
import { useField } from './field.tsx'
import { Icon } from '../media/icon.tsx'
import { Progress } from '../feedback/meter.tsx'
import { words } from '../layout/words.ts'

export type FileDropState =
  | { kind: 'empty' }
  | { kind: 'uploading'; name: string; sentBytes: number; totalBytes: number }
  | { kind: 'failed'; name: string; reason?: string }
  | { kind: 'done'; name: string; note?: string }

interface FileDropProps {
  state: FileDropState
  /** The `accept` attribute: ".docx". Only for convenience; the server decides. */
  accept?: string
  /** Which files are allowed: "DOCX, at most 20 MB". */
  note?: string
  disabled?: boolean
  onChoose: (file: File) => void
  onCancel?: () => void
  onRetry?: () => void
  onRemove?: () => void
  /** Several files may be chosen or dropped at once: `onChoose` gets each. */
  multiple?: boolean
  /** Choosing or dropping another file replaces the current one. */
  replaceable?: boolean
}

/** Choose or drop one file, see its progress, cancel, retry. The caller sends it. */
export function FileDrop(props: FileDropProps) {
  const { state } = props
  switch (state.kind) {
    case 'empty':
      return <Empty {...props} />
    case 'uploading':
      return (
        <Row name={state.name} action={<FileAction label={words.cancel} onClick={props.onCancel} />}>
          <Progress label={state.name} value={state.sentBytes} max={state.totalBytes} />
          <span className="file-drop-note">
            {formatBytes(state.sentBytes)} / {formatBytes(state.totalBytes)}
          </span>
        </Row>
      )
    case 'failed':
      return (
        <Row
          name={state.name}
          failed
          onDrop={props.replaceable ? props.onChoose : undefined}
          action={
            <>
              <FileAction label={words.tryAgain} onClick={props.onRetry} />
              <FileAction label={words.remove} onClick={props.onRemove} />
              {props.replaceable && <Replace {...props} />}
            </>
          }
        >
          <span className="file-drop-note" role="alert">
            {state.reason ?? words.uploadFailed}
          </span>
        </Row>
      )
    case 'done':
      return (
        <Row
          name={state.name}
          onDrop={props.replaceable ? props.onChoose : undefined}
          action={
            <>
              <FileAction label={words.remove} onClick={props.onRemove} />
              {props.replaceable && <Replace {...props} />}
            </>
          }
        >
          <span className="file-drop-note" role="status">
            {state.note ?? words.fileReady}
          </span>
        </Row>
      )
  }
}

/** Makes an element accept a dropped file, and highlights it during the drag. */
function useDrop(onChoose: ((file: File) => void) | undefined, multiple = false) {
  const [isOver, setIsOver] = useState(false)
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setIsOver(over)
  }
  if (!onChoose) return { isOver: false, target: {} }
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => drag(event, true),
      onDragLeave: (event: DragEvent) => drag(event, false),
      onDrop: (event: DragEvent) => {
        drag(event, false)
        for (const file of [...event.dataTransfer.files].slice(0, multiple ? undefined : 1)) onChoose(file)
      },
    },
  }
}

function Empty({ accept, note, disabled = false, multiple = false, onChoose }: FileDropProps) {
  const { isOver, target } = useDrop(disabled ? undefined : onChoose, multiple)
  return (
    <label className={classNames('file-drop file-drop-empty', isOver && 'is-over-drop')} {...target}>
      <Icon name="upload" />
      <span className="file-drop-main">
        <span>
          <span className="link">{multiple ? words.chooseFiles : words.chooseFile}</span>{' '}
          {multiple ? words.dropThem : words.dropHere}
        </span>
        {note && <span className="file-drop-note">{note}</span>}
      </span>
      <FileInput accept={accept} disabled={disabled} multiple={multiple} onChoose={onChoose} />
    </label>
  )
}

function Replace({ accept, disabled = false, onChoose }: FileDropProps) {
  return (
    <label className={buttonClass({ kind: 'line', small: true, className: 'file-drop-replace' })}>
      {words.replace}
      <FileInput accept={accept} disabled={disabled} onChoose={onChoose} />
    </label>
  )
}

interface FileInputProps extends Pick<FileDropProps, 'onChoose'> {
  accept: string | undefined
  disabled: boolean
  multiple?: boolean
}

function FileInput({ accept, disabled, multiple = false, onChoose }: FileInputProps) {
  return (
    <input
      {...useField()}
      className="sr"
      type="file"
      accept={accept}
      disabled={disabled}
      multiple={multiple}
      onChange={(event) => {
        for (const file of event.target.files ?? []) onChoose(file)
        // allow the same file to be chosen again after it was removed
        event.target.value = ''
      }}
    />
  )
}

interface RowProps {
  name: string
  failed?: boolean
  onDrop?: ((file: File) => void) | undefined
  action: ReactNode
  children: ReactNode
}

function Row({ name, failed, onDrop, action, children }: RowProps) {
  const { isOver, target } = useDrop(onDrop)
  return (
    <div className={classNames('file-drop', failed && 'file-drop-failed', isOver && 'is-over-drop')} {...target}>
      <Icon name={failed ? 'alert' : 'file'} />
      <div className="file-drop-main">
        <b className="file-drop-name">{name}</b>
        {children}
      </div>
      <div className="file-drop-actions">{action}</div>
    </div>
  )
}

function FileAction({ label, onClick }: { label: string; onClick: (() => void) | undefined }) {
  if (!onClick) return null
  return (
    <Button kind="quiet" small onClick={onClick}>
      {label}
    </Button>
  )
}
