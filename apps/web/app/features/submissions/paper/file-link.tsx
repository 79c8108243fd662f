import type { ReactNode } from 'react'
import { openDocumentEndpoint } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { api, messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.tsx'

interface FileLinkProps {
  /** Of the paper. */
  id: string
  name: string
  children: ReactNode
}

/** A button and no link: the address is made when it is asked for, and holds only for a short while. */
export function FileLink({ id, name, children }: FileLinkProps) {
  async function open() {
    try {
      const { url } = await api.call(openDocumentEndpoint, { params: { id } })
      location.assign(url)
    } catch (error) {
      showToast({ title: messageOf(error, paperTexts.details.fileFailed), tone: 'danger' })
    }
  }
  return (
    <button type="button" className="link paper-file" title={name} onClick={() => void open()}>
      {children}
    </button>
  )
}
