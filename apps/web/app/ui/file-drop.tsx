import { useState, type DragEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { formatBytes } from './bytes.ts'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { Progress } from './progress.tsx'
import { words } from './words.ts'

export type FileDropState =
  | { kind: 'empty' }
  | { kind: 'uploading'; name: string; sentBytes: number; totalBytes: number }
  | { kind: 'failed'; name: string; reason?: string }
  | { kind: 'done'; name: string; note?: string }

interface FileDropProps {
  state: FileDropState
  /** As the `accept` attribute: ".docx". A courtesy; the server decides. */
  accept?: string
  /** What may be dropped: "DOCX, at most 20 MB". */
  note?: string
  disabled?: boolean
  onChoose: (file: File) => void
  onCancel?: () => void
  onRetry?: () => void
  onRemove?: () => void
}

/** Choose or drop one file, watch it go up, stop it, try again. Knows nothing about how it is sent. */
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
          action={
            <>
              <FileAction label={words.tryAgain} onClick={props.onRetry} />
              <FileAction label={words.remove} onClick={props.onRemove} />
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
        <Row name={state.name} action={<FileAction label={words.remove} onClick={props.onRemove} />}>
          <span className="file-drop-note" role="status">
            {state.note ?? words.fileReady}
          </span>
        </Row>
      )
  }
}

function Empty({ accept, note, disabled = false, onChoose }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const field = useField()

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !disabled) onChoose(file)
  }

  function drag(event: DragEvent, over: boolean) {
    event.preventDefault()
    setIsOver(over && !disabled)
  }

  return (
    <label
      className={classNames('file-drop file-drop-empty', isOver && 'is-over-drop')}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
    >
      <Icon name="upload" />
      <span className="file-drop-main">
        <span>
          <span className="link">{words.chooseFile}</span> {words.dropHere}
        </span>
        {note && <span className="file-drop-note">{note}</span>}
      </span>
      <input
        {...field}
        className="sr"
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files)
          // the same file may be chosen again after it was removed
          event.target.value = ''
        }}
      />
    </label>
  )
}

function Row(props: { name: string; failed?: boolean; action: ReactNode; children: ReactNode }) {
  return (
    <div className={classNames('file-drop', props.failed && 'file-drop-failed')}>
      <Icon name={props.failed ? 'alert' : 'file'} />
      <div className="file-drop-main">
        <b className="file-drop-name">{props.name}</b>
        {props.children}
      </div>
      <div className="file-drop-actions">{props.action}</div>
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
