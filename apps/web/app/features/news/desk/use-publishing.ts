import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError } from '../../../lib/api.ts'
import { failureOf } from '../../../lib/keeping/keeper.ts'
import { toolPath } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.tsx'
import { failedWords, publishPost, savedWords } from './publish-post.ts'
import type { PostKeeper } from './post-keeping.ts'
import type { CoverState } from './use-cover.ts'

/** Publishes once, when the server has everything that was typed. */
export function usePublishing(keeper: PostKeeper, { cover, forget }: CoverState) {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const attempt = useRef({ words: '', image: null as File | null, key: '' })

  async function work() {
    const { status, told, form, id } = await keeper.settle()
    // What waits for a choice, or was published elsewhere, says so by itself.
    if (status === 'newer' || status === 'closed') return false
    if (status === 'refused') throw new ApiError(400, 'news.refused', told ?? '')
    const image = cover?.file ?? null
    const words = JSON.stringify(form)
    // The same key for the same post: a lost answer does not publish it twice.
    if (attempt.current.words !== words || attempt.current.image !== image) {
      attempt.current = { words, image, key: crypto.randomUUID() }
    }
    await publishPost(api.call, { form, draftId: id, image }, attempt.current.key)
    keeper.done()
    forget()
    return true
  }

  async function publish() {
    if (isSending) return
    setSending(true)
    const { form } = keeper.get().draft
    try {
      if (!(await work())) return
      showToast({ title: savedWords(form), tone: 'ok' })
      await navigate(toolPath('news'))
    } catch (error) {
      // The login page says it already.
      if (failureOf(error, []) === 'ended') return
      showToast({ title: failedWords(form, error), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }

  return { isSending, publish: () => void publish() }
}
