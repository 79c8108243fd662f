import { sql } from 'kysely'
import type { Facts } from '@grfs/contracts/facts'
import type { DecisionForm, PaperForEditor } from '@grfs/contracts/peer-review/admin'
import type { Actor } from '@grfs/domain/identity/actor'
import type { AssignmentStatus } from '@grfs/domain/peer-review/assignment'
import { withoutPerson } from '@grfs/domain/peer-review/conflicts'
import type { Recommendation } from '@grfs/domain/peer-review/recommendation'
import type { Db } from '../../../platform/database/pool.ts'
import type { StepKind, StepStatus } from '../../manuscripts/index.ts'
import type { JournalOfDesk } from './work-queue.ts'
import { atDeskOf, ownPapersOf, type PaperRow } from './papers.ts'

/** Aggregated as JSON by the database, so instants are text. */
export interface AssignmentOfPaperRow {
  id: string
  code: string
  stage: number
  status: AssignmentStatus
  reviewer: { id: string; fullName: string; university: string | null; email: string; orcid: string | null }
  /** Whom the reviewer who declined named instead. */
  colleague: { name: string; email: string; words: string } | null
  /** Only if an e-mail address was invited. */
  invited: { field: string; interests: string | null } | null
  queuedAt: string
  invitedAt: string | null
  expiresAt: string | null
  answeredAt: string | null
  dueAt: string | null
  endedAt: string | null
  reason: string | null
  reminded: string[]
}

export interface ReviewOfPaperRow {
  id: string
  stage: number
  reviewer: { id: string; fullName: string }
  recommendation: Recommendation
  comments: string
  note: string
  words: number
  handedInAt: string
  isReleased: boolean
  points: Array<{ number: number; html: string; answer: string | null }>
}

export interface PaperParts {
  journal: JournalOfDesk
  authors: Array<{
    name: string
    accountId: string | null
    affiliation: string | null
    email: string | null
    orcid: string | null
    isSubmitter: boolean
    authorship: 'confirmed' | 'unanswered' | 'denied'
    asked: 'sent' | 'not-sent' | null
  }>
  manuscripts: Array<{ number: number; fileName: string; at: string }>
  supplements: NonNullable<PaperForEditor['supplements']>
  letter: Omit<NonNullable<PaperForEditor['letter']>, 'statements'>
  wishes: NonNullable<PaperForEditor['wishes']>
  /** Null for a paper without facts. */
  stated: Pick<Facts, 'statements' | 'funding'> | null
  steps: Array<{ kind: StepKind; status: StepStatus; told: string | null }>
  /** Result of the `blind` step, once it is done. */
  blindReport: unknown
  checkedAt: string | null
  assignments: AssignmentOfPaperRow[]
  reviews: ReviewOfPaperRow[]
  timeline: Array<{
    move: string
    by: string | null
    party: string
    at: string
    reason: string | null
    to: string | null
  }>
  editor: { id: string; fullName: string; isYou: boolean; by: string | null; at: string } | null
  draft: { version: number; savedAt: string; form: DecisionForm } | null
  unreadMessages: number
  transferTo: string | null
  transferredFrom: NonNullable<PaperForEditor['transferredFrom']> | null
}

const wish = sql`json_build_object('name', w.name, 'email', coalesce(w.email, ''), 'reason', w.reason)`

/**
 * All that an editor sees of a paper, in one statement. For an editor who is named as an author, the statement selects
 * nothing about reviewers. What the author wrote about the editor as a reviewer is left out.
 */
export async function readPaperParts(db: Db, paper: PaperRow, editorId: string): Promise<PaperParts> {
  const { id, manuscriptId, isNamed } = paper
  const { rows } = await sql<{ parts: PaperParts; me: { name: string; email: string } }>`
    select json_build_object(
      'journal', (select json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'category', j.category,
        'hue', j.hue) from journals.public_journal j where j.id = ${paper.journalId}),
      'authors', (select coalesce(json_agg(json_build_object('name', w.name, 'accountId', w.account_id, 'affiliation', w.affiliation, 'email', w.email,
        'orcid', w.orcid, 'isSubmitter', w.is_submitter,
        'authorship', case when w.is_submitter or w.account_confirmed_at is not null or w.email_confirmed_at is not null
          then 'confirmed' when w.account_denied_at is not null or w.email_denied_at is not null then 'denied'
          else 'unanswered' end,
        'asked', case when w.mailed_at is not null then 'sent' when w.mail_refused is not null then 'not-sent' end)
        order by w.position), '[]')
        from submissions.public_author w where w.submission_id = ${id}),
      'manuscripts', (select coalesce(json_agg(json_build_object('number', h.number, 'fileName', h.file_name, 'at', h.at)
        order by h.number), '[]') from submissions.public_handed_in h where h.submission_id = ${id}),
      'supplements', (select coalesce(json_agg(json_build_object('number', x.number, 'title', x.title,
        'description', x.description, 'fileName', x."fileName", 'bytes', x.bytes) order by x.number), '[]')
        from (${supplementsOf(id)}) x),
      'letter', (select json_build_object('coverLetter', l.cover_letter, 'call', l.call_title,
        'declarations', l.declarations) from submissions.public_letter l where l.submission_id = ${id}),
      'wishes', (select json_build_object('suggested', coalesce(json_agg(${wish} order by w.position)
          filter (where w.kind = 'suggested'), '[]'), 'opposed', coalesce(json_agg(${wish} order by w.position)
          filter (where w.kind = 'opposed'), '[]'))
        from submissions.public_reviewer_wish w where w.submission_id = ${id} and not ${isNamed}::boolean),
      'stated', (select json_build_object('statements', f.facts->'statements', 'funding', f.facts->'funding')
        from submissions.public_facts f where f.submission_id = ${id}),
      'steps', (select coalesce(json_agg(json_build_object('kind', t.kind, 'status', t.status, 'told', t.told)), '[]')
        from manuscripts.public_step t where t.manuscript_id = ${manuscriptId}),
      'blindReport', (select t.result from manuscripts.public_result t
        where t.manuscript_id = ${manuscriptId} and t.kind = 'blind' and t.status = 'done'),
      'checkedAt', (select c.at from peer_review.blindness_check c where c.manuscript_id = ${manuscriptId}),
      'assignments', (select coalesce(json_agg(json_build_object('id', a.id, 'code', a.code, 'stage', a.stage,
        'status', a.status, 'reviewer', case when o.name is not null and a.status not in ('accepted', 'done')
            then json_build_object('id', p.id, 'fullName', o.name, 'email', p.email, 'university', null, 'orcid', null)
          else json_build_object('id', p.id, 'fullName', p.full_name, 'email', p.email, 'orcid', r.orcid,
            'university', case when r.is_reviewer then r.university end) end,
        'colleague', (select json_build_object('name', c.name, 'email', c.email, 'words', c.words)
          from peer_review.named_colleague c where c.assignment_id = a.id),
        'invited', case when o.name is not null then json_build_object('field', o.field, 'interests', o.interests) end,
        'queuedAt', a.queued_at, 'invitedAt', a.invited_at, 'expiresAt', a.expires_at, 'answeredAt', a.answered_at,
        'dueAt', a.due_at, 'endedAt', a.ended_at, 'reason', a.reason, 'reminded', a.reminded)
        order by a.stage, a.position, a.queued_at, a.id), '[]')
        from peer_review.assignment a join identity.public_person p on p.id = a.reviewer_id
          left join identity.public_invitee r on r.id = a.reviewer_id
          left join peer_review.outside_invitation o on o.assignment_id = a.id
        where a.submission_id = ${id} and not ${isNamed}::boolean),
      'reviews', (select coalesce(json_agg(json_build_object('id', v.id, 'stage', v.stage, 'recommendation', v.recommendation,
        'reviewer', json_build_object('id', p.id, 'fullName', p.full_name), 'comments', v.comments_html, 'note', v.note,
        'words', v.words, 'handedInAt', v.handed_in_at, 'isReleased', v.released_at is not null,
        'points', (select coalesce(json_agg(json_build_object('number', q.number, 'html', q.html, 'answer', q.answer)
            order by q.number), '[]')
          from submissions.public_review r join submissions.public_point q on q.review_id = r.id
          where r.submission_id = v.submission_id and r.stage = v.stage)) order by v.stage), '[]')
        from peer_review.review v join identity.public_person p on p.id = v.reviewer_id
        where v.submission_id = ${id} and not ${isNamed}::boolean),
      'timeline', (select coalesce(json_agg(json_build_object('move', e.move, 'by', e.by, 'party', e.by_party,
        'at', e.at, 'reason', e.reason, 'to', e.assignee) order by e.at, e.id, e.turn), '[]')
        from (select e.id, e.move, e.by_party, e.at,
            case when not (${isNamed}::boolean and e.by_party = 'reviewer') then p.full_name end as by,
            case when not (${isNamed}::boolean and e.move in ('begin-review', 'hand-in-review', 'end-assignment'))
              then e.reason end as reason, null as assignee, null::bigint as turn
          from submissions.public_event e left join identity.public_person p on p.id = e.by_account_id
          where e.submission_id = ${id}
          union all select null, 'authorship-' || answer.what, 'author', answer.at, w.name, null, null, null
          from submissions.public_author w cross join lateral (values
            ('confirmed', coalesce(w.account_confirmed_at, w.email_confirmed_at)),
            ('denied', coalesce(w.account_denied_at, w.email_denied_at))) answer (what, at)
          where w.submission_id = ${id} and not w.is_submitter and answer.at is not null
          union all select null, 'author-' || c.kind, 'author', c.at, c.name,
            case when c.kind = 'corrected' then concat_ws(', ', c.former_name, c.former_affiliation) || ' → ' ||
              concat_ws(', ', c.name, c.affiliation) end, null, c.id
          from submissions.public_author_change c where c.submission_id = ${id}
          union all select null, 'assignment-' || v.kind, 'editor', v.at, p.full_name, a.code || ': ' || v.detail, null, null
          from peer_review.assignment a join peer_review.assignment_event v on v.assignment_id = a.id
            left join identity.public_person p on p.id = v.editor_id
          where a.submission_id = ${id} and not ${isNamed}::boolean
          union all select null, case when c.editor_id is null then 'unassign-editor' else 'assign-editor' end,
            case when c.by_account_id is null then 'clock' else 'editor' end, c.at, p.full_name, null, t.full_name, c.id
          from peer_review.handling_change c left join identity.public_person p on p.id = c.by_account_id
            left join identity.public_person t on t.id = c.editor_id
          where c.submission_id = ${id}) e),
      'editor', (select json_build_object('id', h.editor_id, 'fullName', p.full_name, 'isYou', h.editor_id = ${editorId},
          'by', b.full_name, 'at', h.assigned_at)
        from peer_review.handling_editor h join identity.public_person p on p.id = h.editor_id
          left join identity.public_person b on b.id = h.assigned_by where h.submission_id = ${id}),
      'draft', (select json_build_object('version', d.version, 'savedAt', d.saved_at, 'form', d.form)
        from peer_review.decision_draft d where d.submission_id = ${id} and d.editor_id = ${editorId}),
      'transferTo', (select j.title from submissions.public_transfer t
        join journals.public_journal j on j.id = t.journal_id where t.submission_id = ${id}),
      'transferredFrom', (select json_build_object('journal', j.title, 'number', p.number,
          'reviews', case when t.with_reviews and not ${isNamed}::boolean then
            (select coalesce(json_agg(json_build_object('stage', r.stage, 'decision', r.decision,
              'html', r.comments_html) order by r.stage), '[]')
            from submissions.public_review r where r.submission_id = p.id) end)
        from submissions.public_transfer t join submissions.public_paper p on p.id = t.submission_id
          join journals.public_journal j on j.id = p.journal_id where t.paper_id = ${id}),
      'unreadMessages', (select count(*)::int from peer_review.message m
          join peer_review.assignment a on a.id = m.assignment_id
          where a.submission_id = ${id} and m.from_party = 'reviewer' and m.read_at is null
            and not ${isNamed}::boolean)
        + (select count(*)::int from submissions.public_message m
          where m.submission_id = ${id} and m.from_party = 'author' and m.read_at is null)) as parts,
      (select json_build_object('name', p.full_name, 'email', p.email) from identity.public_person p
        where p.id = ${editorId}) as me`.execute(db)
  const { parts, me } = rows[0]!
  const { suggested, opposed } = parts.wishes
  return { ...parts, wishes: { suggested: withoutPerson(suggested, me), opposed: withoutPerson(opposed, me) } }
}

/** The files of the facts that were submitted last; `number` is their place in the facts, as in the article. */
const supplementsOf = (submissionId: string) => sql`
  select f.at::int as number, f.one->>'title' as title, f.one->>'description' as description,
    s.file_name as "fileName", s.bytes, s.file_id as "fileId", s.content_type as "contentType"
  from submissions.public_facts p
    cross join lateral jsonb_array_elements(p.facts->'supplements') with ordinality f (one, at)
    join submissions.public_supplement s on s.submission_id = p.submission_id and s.file_id::text = f.one->>'fileId'
  where p.submission_id = ${submissionId}`

interface SupplementRow {
  fileId: string
  contentType: string
}

export async function findSupplement(db: Db, submissionId: string, number: number): Promise<SupplementRow | null> {
  const { rows } = await sql<SupplementRow>`
    select x."fileId", x."contentType" from (${supplementsOf(submissionId)}) x where x.number = ${number}`.execute(db)
  return rows[0] ?? null
}

interface HandedInRow {
  number: number
  manuscriptId: string
  fileId: string
}

/** The submitted manuscripts of a paper, newest first. */
export async function listHandedIn(db: Db, submissionId: string): Promise<HandedInRow[]> {
  const { rows } = await sql<HandedInRow>`
    select h.number, h.manuscript_id as "manuscriptId", h.file_id as "fileId" from submissions.public_handed_in h
    where h.submission_id = ${submissionId} order by h.number desc`.execute(db)
  return rows
}

/** The manuscripts of all papers that name this editor as an author, confirmed or not. */
export async function listNamedManuscripts(
  db: Db,
  actor: Actor,
): Promise<Array<{ submissionId: string; manuscriptId: string }>> {
  const { rows } = await sql<{ submissionId: string; manuscriptId: string }>`
    select h.submission_id as "submissionId", h.manuscript_id as "manuscriptId"
    from submissions.public_handed_in h where h.submission_id = any(${ownPapersOf(actor)})`.execute(db)
  return rows
}

/** The manuscripts of papers that this author has withdrawn or transferred. A new paper may use their text again. */
export async function listReusableManuscripts(db: Db, authorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.manuscript_id as id from submissions.public_handed_in h
    join submissions.public_paper p on p.id = h.submission_id
    where p.author_id = ${authorId} and (p.status = 'withdrawn' or exists (
      select from submissions.public_transfer t where t.submission_id = p.id and t.paper_id is not null))`.execute(db)
  return rows.map(({ id }) => id)
}

interface SourceRow {
  manuscriptId: string
  id: string
  number: string
  title: string
}

/** Those of these manuscripts whose papers this editor may open. Papers of other journals stay unnamed. */
export async function listSourcesAtDesk(db: Db, actor: Actor, manuscriptIds: readonly string[]): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select h.manuscript_id as "manuscriptId", p.id, p.number, p.title
    from submissions.public_handed_in h join submissions.public_paper p on p.id = h.submission_id
    where h.manuscript_id = any(${manuscriptIds}::uuid[]) and ${atDeskOf(actor)}`.execute(db)
  return rows
}

/** Whether the manuscript may still be added to the comparison index: its `index` step is not finished. */
export async function isIndexOpen(db: Db, manuscriptId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from manuscripts.public_step t where t.manuscript_id = ${manuscriptId} and t.kind = 'index'
      and t.status not in ('done', 'failed')) as "isOpen"`.execute(db)
  return rows[0]!.isOpen
}
