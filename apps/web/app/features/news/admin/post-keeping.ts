import { getPostEndpoint, type Post } from '@grfs/contracts/news'
import {
  listPostDraftsEndpoint,
  type PostDraft,
  type PostForm,
  savePostDraftEndpoint,
} from '@grfs/contracts/news/admin'
import { type Api, ApiError } from '../../../lib/api.ts'
import { accountOf, localCopies, type LocalCopy } from '../../../lib/autosave/local-copies.ts'
import type { Autosave, AutosaveParts } from '../../../lib/autosave/autosave.ts'
import { type Draft, type SavedVersion, newDraft } from '../../../lib/autosave/machine.ts'
import { reconcile } from '../../../lib/autosave/reconcile.ts'
import type { Store } from '../../../lib/session.ts'

/**
 * Normalises rich text for comparison: the server returns a draft sanitised, which is the same text with other
 * attributes and without empty elements.
 */
export function canonical(html: string): string {
  let text = html
    .replace(/<(\w+)((?:\s+[\w-]+="[^"]*")+)>/g, (_, name: string, attributes: string) => {
      return `<${name}${(attributes.match(/\s(?:href|src|alt)="[^"]*"/g) ?? []).sort().join('')}>`
    })
    .replace(/<\/?code>(?=<\/pre>)|(?<=<pre>)<code>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(edges, '$1')
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(/<([a-z]+\d?)><\/\1>/g, '')
  }
  return text
}

const block = '(?:p|h[2-4]|li|ul|ol|pre|blockquote|figure|figcaption|table|thead|tbody|tr|t[dh])'
/** White space and line breaks after the start and before the end of a block. */
const edges = new RegExp(`(?<=<${block}>)(?:\\s|<br>)+|(?:\\s|<br>)+(</${block}>)`, 'g')

/** The form of a post, with the id of the post that it changes. */
export type PostDraftForm = PostForm & { postId: string | null }
export type PostAutosave = Autosave<PostDraftForm>

const emptyPost = (): PostDraftForm => ({ title: '', content: '', author: '', excerpt: '', postId: null })

export const postCopies = localCopies('GRFSPost', emptyPost)

/** The BroadcastChannel on which windows of one author announce what they saved. */
export const postChannel = 'grfs-posts'

const gone = 'news.draft-unknown'

function isSamePost(one: PostDraftForm, other: PostDraftForm): boolean {
  return (
    one.title === other.title &&
    one.author === other.author &&
    one.excerpt === other.excerpt &&
    canonical(one.content) === canonical(other.content)
  )
}

export function postAutosaveParts(api: Pick<Api, 'call'>, store: Store, account: string): AutosaveParts<PostDraftForm> {
  return {
    save: (id, version, { postId, ...form }) =>
      api.call(savePostDraftEndpoint, { params: { id }, body: { version, postId, form } }),
    async load(id) {
      const { drafts } = await api.call(listPostDraftsEndpoint, {})
      const draft = drafts.find((one) => one.id === id)
      if (!draft) throw new ApiError(404, gone, '')
      return savedVersionOf(draft)
    },
    isSame: isSamePost,
    closedBy: [gone],
    copies: postCopies,
    store,
    account,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  }
}

function savedVersionOf({ version, savedAt, form, postId }: PostDraft): SavedVersion<PostDraftForm> {
  return { version, savedAt, form: { ...form, postId } }
}

/** What the URL names: a draft to continue (or to start), or a post to change. */
export type Place = { draft: string } | { post: string }

export interface OpenedPost {
  account: string
  start: Draft<PostDraftForm>
  /** The published post that is changed; null for a new one. */
  post: Post | null
}

/** Continues with text that was typed in this browser and has not reached the server. */
export async function openPost(api: Pick<Api, 'call'>, store: Store, place: Place): Promise<OpenedPost> {
  const account = await accountOf(api, store)
  if (account === null) throw new Error('Nobody knows whose post this is.')
  const { drafts } = await api.call(listPostDraftsEndpoint, {})
  const savedDraft = drafts.find(({ id, postId }) => ('draft' in place ? id === place.draft : postId === place.post))
  const here =
    'draft' in place ? postCopies.read(store, account, place.draft) : copyOf(store, account, place, savedDraft)
  const postId = 'post' in place ? place.post : (savedDraft?.postId ?? here?.form.postId ?? null)
  const post = postId === null ? null : (await api.call(getPostEndpoint, { params: { id: postId } })).blog
  const id = savedDraft?.id ?? here?.id ?? ('draft' in place ? place.draft : null)
  if (!savedDraft && !here) return { account, start: { ...newDraft(formOf(post)), id }, post }
  const start = reconcile(id!, savedDraft ? savedVersionOf(savedDraft) : 'unknown', here, {
    newId: () => id!,
    isSame: isSamePost,
  })
  return { account, start: start!, post }
}

function copyOf(
  store: Store,
  account: string,
  { post }: { post: string },
  savedDraft: PostDraft | undefined,
): LocalCopy<PostDraftForm> | null {
  if (savedDraft) return postCopies.read(store, account, savedDraft.id)
  return copiesHere(store, account).find(({ form }) => form.postId === post) ?? null
}

/** Empty if the browser has no storage. */
export function copiesHere(store: Store, account: string): LocalCopy<PostDraftForm>[] {
  return 'length' in store ? postCopies.list(store as Storage, account) : []
}

function formOf(post: Post | null): PostDraftForm {
  if (!post) return emptyPost()
  const { _id: postId, title, content, author, excerpt } = post
  return { title, content, author, excerpt, postId }
}
