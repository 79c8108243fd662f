import { useMutation } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/**
 * The button on a page that an e-mail links to: opening the link changes nothing, so that programs which only open links
 * do nothing. `isRefused` is final: the link is used up or was altered. After other errors the user can try again.
 */
export function useConfirmation(confirm: () => Promise<unknown>) {
  const { mutate, error, isPending, isSuccess } = useMutation({ mutationFn: confirm })
  return { mutate: () => mutate(), error, isPending, isSuccess, isRefused: isRefusal(error) }
}

function isRefusal(error: Error | null): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return status >= 400 && status < 500 && status !== 429
}
