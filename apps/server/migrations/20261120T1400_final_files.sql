-- Final files (ADR 97). Until when the author sends them; null if the paper does not wait for them. They stay open, so
-- that the author can replace them, until the press works with them. The defaults are constant, so no row is written.
alter table submissions.submission
  add column final_due_at timestamptz,
  add column is_final_open boolean not null default false;
create or replace view submissions.public_paper as
  select id, number, author_id, journal_id, status, version, title, abstract, keywords, reviews, is_published, manuscript_id,
    created_at, submitted_at, status_since, due_at, decided_at, rejection_reason,
    title_words,
    coalesce(due_at, 'infinity'::timestamptz) as urgent_at,
    publishes_at, proof_due_at, section_id, call_id, final_due_at, is_final_open
  from submissions.submission where status <> 'draft';

-- Whether authors of the journal send final files after acceptance.
alter table journals.journal
  add column final_files_rule text not null default 'none' check (final_files_rule in ('none', 'required'));
create or replace view journals.public_journal as
  select id, title, abbrev, category, subtitle, issn, hue, pattern, editor_in_chief, layout_editor,
         article_count, issue_count, since_year, pdf_design, assignment_rule, proof_rule, proof_silence_days,
         final_files_rule
  from journals.journal;
