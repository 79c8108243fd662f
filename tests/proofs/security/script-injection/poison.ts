import type pg from 'pg'
import { cleanHtml } from '../../../../apps/server/src/platform/rich-text/index.ts'

/** Every text that a person can enter, by its table. */
const texts: Record<string, string[]> = {
  'announcements.announcement': ['title', 'content'],
  'editorial_board.member': ['title', 'full_name', 'university'],
  'feedback.letter': ['sender_name', 'subject', 'text'],
  'feedback.reply': ['by_name', 'text'],
  'files.object': ['file_name'],
  'identity.account': ['title', 'full_name'],
  'identity.application': ['reason'],
  'identity.profile': [
    'contact_address',
    'city',
    'state',
    'country_of_residence',
    'nationality',
    'awarding_institution',
    'university',
  ],
  // Not `label`: a check of the database refuses markup in it.
  'journals.issue': ['call_title', 'call_text'],
  'journals.journal': ['title', 'category', 'subtitle', 'about'],
  'news.post': ['title', 'excerpt', 'author'],
  'peer_review.assignment': ['blind_title', 'reason'],
  'peer_review.certificate': ['full_name'],
  'peer_review.decision': ['letter', 'reason'],
  'peer_review.letter_template': ['text'],
  'peer_review.message': ['text'],
  'peer_review.review': ['note'],
  'platform.audit': ['actor_name', 'subject_label'],
  'publishing.article': ['title', 'abstract', 'pages'],
  'publishing.contributor': ['title', 'full_name', 'affiliation', 'country'],
  'publishing.notice': ['text'],
  'publishing.publication': ['told'],
  'submissions.author': ['name', 'affiliation'],
  'submissions.draft': ['file_name'],
  'submissions.event': ['reason', 'letter'],
  'submissions.handed_in': ['file_name'],
  'submissions.supplement': ['file_name'],
  'submissions.point': ['answer'],
  'submissions.publication': ['title'],
  'submissions.reviewer_wish': ['name', 'email', 'reason'],
  'submissions.submission': ['title', 'abstract', 'rejection_reason', 'cover_letter', 'call_title'],
}

/**
 * Stored as sanitised HTML: each payload is sanitised separately, so that an unclosed comment in one does not hide the
 * next.
 */
const richTexts: Record<string, string[]> = {
  'news.post': ['content_html'],
  'peer_review.review': ['comments_html'],
  'submissions.point': ['html'],
  'submissions.released_review': ['comments_html'],
}

const lists: Record<string, string[]> = {
  'publishing.article': ['keywords'],
  'submissions.publication': ['authors'],
  'submissions.submission': ['keywords'],
}

// Truncated to the lengths that the admin forms accept.
const seat = `jsonb_build_object('title', left($1::text, 60), 'fullName', left($1::text, 200), 'university', left($1::text, 300))`
const person = `jsonb_build_array(jsonb_build_object('title', $1::text, 'fullName', $1::text, 'affiliation', $1::text, 'country', $1::text))`

const documents = [
  `update journals.journal set editor_in_chief = ${seat}, layout_editor = ${seat}`,
  `update platform.audit set detail = jsonb_build_object('reason', $1::text, 'title', $1::text)`,
  `update publishing.publication set plan = plan || jsonb_build_object('title', $1::text, 'abstract', $1::text, 'pages', $1::text,
     'keywords', jsonb_build_array($1::text), 'authors', ${person})`,
  `update submissions.draft set form = form || jsonb_build_object('title', $1::text, 'abstract', $1::text, 'keywords', jsonb_build_array($1::text))`,
  `update publishing.article_text set sections = (
     select jsonb_agg(one || jsonb_build_object('title', $1::text)) from jsonb_array_elements(sections) one)
   where jsonb_array_length(sections) > 0`,
  `update pages.page_version set content = jsonb_build_object('sections', jsonb_build_array(jsonb_build_object(
     'id', 'own-a', 'level', 1, 'title', left($1::text, 160), 'text', left($1::text, 20000), 'isHidden', false)))`,
  `update news.draft set form = form || jsonb_build_object('title', $1::text, 'excerpt', $1::text, 'author', $1::text, 'content', $1::text)`,
]

// Triggers protect the audit log and notices from changes.
const withoutTriggers = 'set local session_replication_role = replica; set local statement_timeout = 0'

/**
 * Writes these payloads into every stored text, bypassing all validation: the output must be safe by itself. Returns
 * the number of affected rows of each field (`table.column`).
 */
export async function poison(client: pg.Client, payloads: string[]): Promise<Record<string, number>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await writeAll(client, payloads)
    } catch (error) {
      await client.query('rollback')
      // Retry after a deadlock, because the worker writes too.
      if ((error as { code?: string }).code !== '40P01' || tries === 10) throw error
    }
  }
}

async function writeAll(client: pg.Client, payloads: string[]): Promise<Record<string, number>> {
  await client.query(`begin; ${withoutTriggers}`)
  const rows: Record<string, number> = {}
  const write = async (tables: Record<string, string[]>, value: string, payload: unknown) => {
    for (const [table, columns] of Object.entries(tables)) {
      for (const column of columns) {
        const statement = `update ${table} set ${column} = ${value} where ${column} is not null`
        rows[`${table}.${column}`] = (await client.query(statement, [payload])).rowCount ?? 0
      }
    }
  }
  const text = payloads.join(' ')
  await write(texts, '$1::text', text)
  await write(richTexts, '$1::text', payloads.map(cleanHtml).join(''))
  await write(lists, '$1::text[]', payloads.slice(0, 12))
  for (const statement of documents) {
    const [, field] = /^update (\S+ set \w+)/.exec(statement)!
    rows[field!.replace(' set ', '.')] = (await client.query(statement, [text])).rowCount ?? 0
  }
  await client.query('commit')
  return rows
}

/** Adds what the demonstration data lacks, so that it is checked as well. */
export async function furnish(client: pg.Client): Promise<void> {
  await client.query(
    `begin; ${withoutTriggers};
     update publishing.publication set told = 'Told';
     update submissions.event set letter = 'Letter' where by_party = 'editor';
     insert into news.draft (id, account_id, version, form, saved_at)
       select gen_random_uuid(), account_id, 1, '{"title":"","content":"","author":"","excerpt":""}', now()
       from identity.held_role where role = 'admin';
     insert into pages.page_version (id, page, version, state, content, written_by, created_at)
       select gen_random_uuid(), 'terms', 1, 'published', '{"sections": []}', account_id, now()
       from identity.held_role where role = 'admin' limit 1;
     insert into peer_review.letter_template (move, text, changed_by, changed_at)
       select move, 'Dear author', account_id, now() from identity.held_role, unnest(array['accept', 'ask-revision', 'reject']) move
       where role = 'admin' on conflict (move) do nothing;
     commit`,
  )
}

/** An index cannot store a text of any length. */
export async function dropIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [Object.keys({ ...texts, ...richTexts, ...lists })],
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}
