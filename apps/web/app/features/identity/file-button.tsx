import { useRef, type ReactNode } from 'react'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { Button } from '../../ui/forms/button.tsx'

interface FileButtonProps {
  accept: string
  onFile: (file: File) => void
  children: ReactNode
}

/** A button with its word instead of the browser's own file control, which it opens. For the photo of a person. */
export function FileButton({ accept, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button small icon="upload" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        name="image"
        aria-label={identityTexts.register.labels.image}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // the same file may be chosen again after it was removed
          target.value = ''
        }}
      />
    </>
  )
}
