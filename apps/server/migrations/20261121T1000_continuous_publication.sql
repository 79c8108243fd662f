-- Continuous publication (ADR 99): an article of such a journal may appear without an issue. The defaults are constant,
-- so no row is written again.
alter table journals.journal
  add column publication_rule text not null default 'issues' check (publication_rule in ('issues', 'continuous'));
create or replace view journals.public_journal as
  select id, title, abbrev, category, subtitle, issn, hue, pattern, editor_in_chief, layout_editor,
         article_count, issue_count, since_year, pdf_design, assignment_rule, proof_rule, proof_silence_days,
         final_files_rule, publication_rule
  from journals.journal;

-- Both are null until the article is collected into an issue.
alter table publishing.article
  alter column issue_id drop not null,
  alter column position drop not null,
  add constraint article_place_whole check (num_nulls(issue_id, position) in (0, 2)) not valid;
alter table publishing.article validate constraint article_place_whole;
