-- The layout of an article's PDF is a choice of the journal. The default is constant, so no row is written again.

alter table journals.journal
  add column pdf_design text not null default 'press' check (pdf_design in ('press', 'compact'));

create or replace view journals.public_journal as
  select id, title, abbrev, category, subtitle, issn, hue, pattern, editor_in_chief, layout_editor,
         article_count, issue_count, since_year, pdf_design
  from journals.journal;

-- The PDF with line numbers and the mark "Proof", until the article is published.
alter table publishing.publication add column proof_file_id uuid references files.object;

-- The picture as it is in the manuscript, for archives. Null if it is of another kind, or from before.
alter table publishing.figure add column original_file_id uuid references files.object;
