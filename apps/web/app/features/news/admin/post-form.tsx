import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from '../../../lib/navigation.tsx'
import { newsErrors } from '@grfs/contracts/news'
import {
  createPostEndpoint,
  type PostForm as PostFieldsPostForm,
  updatePostEndpoint,
  uploadNewsPictureEndpoint,
} from '@grfs/contracts/news/admin'
import { newsDeskTexts } from '@grfs/contracts/texts/news'
import { checkPost, maxAuthorLength, maxExcerptLength, maxTitleLength } from '@grfs/domain/news/post'
import { api, type Api, ApiError } from '../../../lib/api.ts'
import { failureOf } from '../../../lib/autosave/autosave.ts'
import { savingWords, useAutosave } from '../../../lib/autosave/use-autosave.tsx'
import { textOfHtml } from '../../../lib/html.ts'
import { toolPath } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { NewerVersion } from '../../../ui/feedback/newer-version.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Textarea } from '../../../ui/forms/controls.tsx'
import type { ArticleParts } from '../../../ui/forms/rich-text/rich-text-props.ts'
import { RichText } from '../../../ui/forms/rich-text/rich-text.tsx'
import { SavingNote } from '../../../ui/forms/saving-note.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { CoverField } from './cover-field.tsx'
import { acceptedPictures, type CoverState, pictureProblem, useCover } from './use-cover.ts'
import {
  type PostDraftForm,
  type OpenedPost,
  postChannel,
  type PostAutosave,
  postAutosaveParts,
} from './post-keeping.ts'
import { Preview } from './preview.tsx'

const t = newsDeskTexts.form

const article = {
  accept: acceptedPictures,
  pictureProblem,
  takePicture: (file: File) => api.call(uploadNewsPictureEndpoint, { body: {}, file }),
}

interface PostFormProps {
  opened: OpenedPost
  /** Discards the draft and starts again from the published post; resolves to whether it succeeded. */
  onStartOver: (draftId: string) => Promise<boolean>
}

/** BLOG-002: create or edit, saved while typing. */
export function PostForm({ opened, onStartOver }: PostFormProps) {
  const { account, start, post } = opened
  const [autosave, view] = useAutosave(start, () => postAutosaveParts(api, local, account), postChannel)
  const { form, status, refusal, aside, id } = view.draft
  const cover = useCover({
    account,
    startId: start.id,
    draftIdOf() {
      // Without any typed text there is no draft yet that the picture could belong to.
      if (autosave.get().draft.id === null) autosave.change({})
      return autosave.get().draft.id!
    },
  })
  const { isSending, publish } = usePublishing(autosave, cover)
  const [problem, setProblem] = useState<PostProblem | null>(null)
  const [isPreview, setPreview] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(form, cover.cover !== null || post !== null)
    setProblem(found)
    if (!found) return publish()
    if (found.fields[0] === 'image') cover.refuse(found.message)
    else showToast({ title: found.message, tone: 'danger' })
    document.getElementById(postFieldId(found.fields[0] ?? 'title'))?.focus()
  }
  const startOver = async (draftId: string) => {
    // Wait for running saves: they would otherwise recreate the discarded draft.
    await autosave.settle()
    if (await onStartOver(draftId)) autosave.done()
  }
  const isGoneOn = post !== null && (start.version > 0 || start.edits > 0)
  return (
    <>
      {isPreview && <Preview form={form} post={post} cover={cover.cover} onBack={() => setPreview(false)} />}
      <form className="post-form" noValidate hidden={isPreview} onSubmit={submit}>
        <a className="more" href={toolPath('news')}>
          <Icon name="chevron-left" />
          {t.back}
        </a>
        <DeskHead title={post ? t.change : t.new} />
        <NewerVersion
          status={status}
          refusal={refusal}
          aside={aside && [aside.title, aside.excerpt, aside.author, textOfHtml(aside.content)]}
          words={{ title: t.newer, closed: t.closed }}
          onShow={() => autosave.showNewer()}
        />
        {isGoneOn && id !== null && (
          <Banner
            title={t.changed}
            actions={
              <Button small onClick={() => void startOver(id)}>
                {t.startOver}
              </Button>
            }
          />
        )}
        <div className="post-form-body" inert={isSending}>
          <PostFields
            form={form}
            problem={problem}
            cover={cover}
            published={post?.imageURL}
            article={article}
            onChange={(changed) => autosave.change(changed)}
          />
        </div>
        <div className="form-bar">
          <SavingNote {...savingWords(view, new Date())} />
          <Button onClick={() => setPreview(true)}>{t.preview}</Button>
          <Button kind="main" type="submit" busy={isSending} disabled={status === 'closed'}>
            {post ? t.save : t.publish}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Publishes once, when the server has everything that was typed. */
function usePublishing(autosave: PostAutosave, { cover, forget }: CoverState) {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const attempt = useRef({ words: '', image: null as File | null, key: '' })

  async function work() {
    const { status, refusal, form, id } = await autosave.settle()
    // A banner already says that another version exists, or that the draft was published elsewhere.
    if (status === 'newer' || status === 'closed') return false
    if (status === 'refused') throw new ApiError(400, 'news.refused', refusal ?? '')
    const image = cover?.file ?? null
    const words = JSON.stringify(form)
    // One idempotency key per post: a retry after a lost response does not publish it twice.
    if (attempt.current.words !== words || attempt.current.image !== image) {
      attempt.current = { words, image, key: crypto.randomUUID() }
    }
    await publishPost(api.call, { form, draftId: id, image }, attempt.current.key)
    autosave.done()
    forget()
    return true
  }

  async function publish() {
    if (isSending) return
    setSending(true)
    const { form } = autosave.get().draft
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

const postFieldId = (name: RequiredField | 'image') => `post-${name}`

interface PostFieldsProps {
  form: PostFieldsPostForm
  problem: PostProblem | null
  cover: CoverState
  /** The picture of the published post. */
  published: string | undefined
  article: ArticleParts
  onChange: (changed: Partial<PostFieldsPostForm>) => void
}

const isStill = ({ message }: PostProblem, typed: string) =>
  message !== newsDeskTexts.fieldsMissing || typed.trim() === ''

function PostFields({ form, problem, cover, published, article, onChange }: PostFieldsProps) {
  // Hide the error of a field that has been filled in meanwhile.
  const errorOf = (name: RequiredField) =>
    problem?.fields.includes(name) && isStill(problem, form[name]) ? problem.message : undefined
  const field = (name: RequiredField) => ({
    id: postFieldId(name),
    label: t.fields[name],
    error: errorOf(name),
    required: true,
  })
  return (
    <>
      <Field {...field('title')}>
        <Input
          value={form.title}
          maxLength={maxTitleLength}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field
        {...field('excerpt')}
        hint={t.excerptHint}
        counter={{ count: form.excerpt.length, limit: maxExcerptLength, unit: t.characters }}
      >
        <Textarea
          value={form.excerpt}
          maxLength={maxExcerptLength}
          onChange={({ target }) => onChange({ excerpt: target.value })}
        />
      </Field>
      <Field {...field('author')}>
        <Input
          value={form.author}
          maxLength={maxAuthorLength}
          onChange={({ target }) => onChange({ author: target.value })}
        />
      </Field>
      <CoverField id={postFieldId('image')} state={cover} published={published} />
      <Field {...field('content')}>
        <RichText value={form.content} article={article} onChange={(content) => onChange({ content })} />
      </Field>
    </>
  )
}

const publishPostTexts = newsDeskTexts

const requiredFields = ['title', 'excerpt', 'author', 'content'] as const
type RequiredField = (typeof requiredFields)[number]

interface PostProblem {
  message: string
  /** The controls that it is about, in the order of the page. */
  fields: Array<RequiredField | 'image'>
}

/** BLOG-005, BLOG-006, BLOG-007, in this order; null if the post can be published. */
export function problemOf(form: PostDraftForm, hasPicture: boolean): PostProblem | null {
  const checked = checkPost(form, textOfHtml(form.content))
  if (checked.ok) return hasPicture ? null : { message: publishPostTexts.imageMissing, fields: ['image'] }
  const { message } = newsErrors[checked.reason]
  switch (checked.reason) {
    case 'news.fields-missing':
      return { message, fields: requiredFields.filter((name) => form[name].trim() === '') }
    case 'news.content-empty':
      return { message, fields: ['content'] }
    case 'news.too-long':
      return { message, fields: ['title'] }
  }
}

interface PostToSave {
  form: PostDraftForm
  draftId: string | null
  image: File | null
}

/** BLOG-012, BLOG-013. */
export async function publishPost(call: Api['call'], post: PostToSave, key: string): Promise<void> {
  const { postId, ...fields } = post.form
  const body = { ...fields, ...(post.draftId !== null && { draftId: post.draftId }) }
  const file = post.image
  if (postId === null) await call(createPostEndpoint, { body, file }, { key })
  else await call(updatePostEndpoint, { params: { id: postId }, body, file })
}

/** BLOG-016, BLOG-018. */
export function savedWords({ postId }: Pick<PostDraftForm, 'postId'>): string {
  return postId === null ? publishPostTexts.created : publishPostTexts.updated
}

export function failedWords({ postId }: Pick<PostDraftForm, 'postId'>, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return fill(postId === null ? publishPostTexts.createFailed : publishPostTexts.updateFailed, { message })
}
