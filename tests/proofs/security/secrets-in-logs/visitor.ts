import { photo } from '../../../support/account-client.ts'

/** A browser over HTTP: it keeps cookies and does not follow redirects. */
export interface Visitor {
  url: string
  cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<number>
  getJson(path: string, headers?: Record<string, string>): Promise<unknown>
  post(path: string, body: object, headers?: Record<string, string>): Promise<unknown>
  send(method: string, path: string, parts: Parts): Promise<Response>
}

interface Parts {
  /** Fields of a form with a photo. */
  form?: Record<string, string>
  raw?: string
  headers?: Record<string, string>
}

export function openVisitor(url: string): Visitor {
  const cookies = new Map<string, string>()
  async function send(method: string, address: string, { form, raw, headers = {} }: Parts): Promise<Response> {
    const body = form ? withPhoto(form) : raw
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url + address, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie && { cookie }),
        ...(raw !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';', 1)[0]!.split('=', 2)
      cookies.set(name!, decodeURIComponent(value!))
    }
    return answer
  }
  const get = async (address: string, headers = {}) => {
    const answer = await send('GET', address, { headers })
    await answer.arrayBuffer()
    return answer.status
  }
  const getJson = async (address: string, headers = {}) => (await send('GET', address, { headers })).json()
  return {
    url,
    cookies,
    get,
    getJson,
    post: async (address, body, headers = {}) =>
      (await send('POST', address, { raw: JSON.stringify(body), headers })).json().catch(() => null),
    send,
  }
}

function withPhoto(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png')
  return form
}
