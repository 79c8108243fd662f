export type OnSent = (sentBytes: number, totalBytes: number) => void

export interface RequestToSend {
  method: string
  headers: Headers
  body: string | FormData | null
  signal?: AbortSignal
}

export type SendWithProgress = (
  address: string,
  request: RequestToSend,
  onSent: OnSent,
) => Promise<Pick<Response, 'status' | 'json'>>

/** As `fetch`, for uploads: only the older interface of browsers tells how far the body has got. */
export const sendWithProgress: SendWithProgress = (address, { method, headers, body, signal }, onSent) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
    request.onload = () => {
      const text = request.responseText
      // Fails as a promise where the answer is not JSON, as that of `fetch` does.
      resolve({ status: request.status, json: () => Promise.resolve(text).then((said) => JSON.parse(said) as unknown) })
    }
    request.onerror = () => reject(new TypeError('The upload did not reach the server. Please try again.'))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
