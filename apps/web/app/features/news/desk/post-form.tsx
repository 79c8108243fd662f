import { uploadNewsPictureEndpoint } from '@grfs/contracts/news-desk'
import { newsDeskTexts } from '@grfs/contracts/texts/news-desk'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { textOfHtml } from '../../../lib/html.ts'
import { savingWords } from '../../../lib/keeping/saving-words.ts'
import { useKeeper } from '../../../lib/keeping/use-keeper.ts'
import { toolPath } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NewerVersion } from '../../../ui/newer-version.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { SavingNote } from '../../../ui/saving-note.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { acceptedPictures, pictureProblem } from './picture-file.ts'
import { PostFields, postFieldId } from './post-fields.tsx'
import { postChannel, postKeeperParts, type OpenedPost } from './post-keeping.ts'
import { Preview } from './preview.tsx'
import { problemOf, type PostProblem } from './publish-post.ts'
import { useCover } from './use-cover.ts'
import { usePublishing } from './use-publishing.ts'

const t = newsDeskTexts.form

const article = {
  accept: acceptedPictures,
  pictureProblem,
  takePicture: (file: File) => api.call(uploadNewsPictureEndpoint, { body: {}, file }),
}

interface PostFormProps {
  opened: OpenedPost
  /** Throws what was typed away and begins again from what is published; whether it did. */
  onStartOver: (draftId: string) => Promise<boolean>
}

/** BLOG-002: create or edit, kept as one types. */
export function PostForm({ opened, onStartOver }: PostFormProps) {
  const { account, start, post } = opened
  const [keeper, view] = useKeeper(start, () => postKeeperParts(api, local, account), postChannel)
  const { form, status, told, aside, id } = view.draft
  const cover = useCover({
    account,
    startId: start.id,
    draftIdOf() {
      // Without a letter typed there is no draft yet that the picture could belong to.
      if (keeper.get().draft.id === null) keeper.change({})
      return keeper.get().draft.id!
    },
  })
  const { isSending, publish } = usePublishing(keeper, cover)
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
    // What is on its way would otherwise arrive after it was thrown away.
    await keeper.settle()
    if (await onStartOver(draftId)) keeper.done()
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
          told={told}
          aside={aside && [aside.title, aside.excerpt, aside.author, textOfHtml(aside.content)]}
          words={{ title: t.newer, closed: t.closed }}
          onShow={() => keeper.showNewer()}
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
            onChange={(changed) => keeper.change(changed)}
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
