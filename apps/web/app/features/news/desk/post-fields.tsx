import type { PostForm } from '@grfs/contracts/news-desk'
import { newsDeskTexts } from '@grfs/contracts/texts/news-desk'
import { maxAuthorLength, maxExcerptLength, maxTitleLength } from '@grfs/domain/news/limits'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { ArticleParts } from '../../../ui/rich-text/rich-text-props.ts'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { CoverField } from './cover-field.tsx'
import type { PostProblem, RequiredField } from './publish-post.ts'
import type { CoverState } from './use-cover.ts'

const t = newsDeskTexts.form

export const postFieldId = (name: RequiredField | 'image') => `post-${name}`

interface PostFieldsProps {
  form: PostForm
  problem: PostProblem | null
  cover: CoverState
  /** The picture of the published post. */
  published: string | undefined
  article: ArticleParts
  onChange: (changed: Partial<PostForm>) => void
}

const isStill = ({ message }: PostProblem, typed: string) =>
  message !== newsDeskTexts.fieldsMissing || typed.trim() === ''

export function PostFields({ form, problem, cover, published, article, onChange }: PostFieldsProps) {
  // What is filled in meanwhile is no problem any more.
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
