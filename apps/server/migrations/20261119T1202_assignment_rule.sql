-- Who becomes the handling editor of a new paper: nobody, the editor with the fewest waiting papers, or each in turn.
-- The default is constant, so no row is written again.
alter table journals.journal
  add column assignment_rule text not null default 'none'
    check (assignment_rule in ('none', 'least-loaded', 'round-robin'));
create or replace view journals.public_journal as
  select id, title, abbrev, category, subtitle, issn, hue, pattern, editor_in_chief, layout_editor,
         article_count, issue_count, since_year, pdf_design, assignment_rule
  from journals.journal;
