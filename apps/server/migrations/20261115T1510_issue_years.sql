-- How many issues of a journal appeared in a year: the archive shows the years, and must not count a million articles' issues.
create table journals.issue_year (
  journal_id uuid not null references journals.journal,
  year integer not null,
  issues integer not null,
  primary key (journal_id, year)
);
insert into journals.issue_year (journal_id, year, issues)
  select journal_id, year, count(*) from journals.issue where article_count > 0 group by 1, 2;

-- An issue has appeared once it holds an article.
create function journals.count_issue_year() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.article_count > 0 then
    update journals.issue_year set issues = issues - 1 where journal_id = old.journal_id and year = old.year;
  end if;
  if tg_op <> 'DELETE' and new.article_count > 0 then
    insert into journals.issue_year as y (journal_id, year, issues) values (new.journal_id, new.year, 1)
      on conflict (journal_id, year) do update set issues = y.issues + 1;
  end if;
  return null;
end $$;
create trigger issue_appears after insert or delete on journals.issue
  for each row execute function journals.count_issue_year();
create trigger issue_changes after update of article_count, year, journal_id on journals.issue
  for each row when ((old.article_count > 0) is distinct from (new.article_count > 0)
    or old.year <> new.year or old.journal_id <> new.journal_id)
  execute function journals.count_issue_year();

create view journals.public_issue_year as
  select journal_id, year, issues from journals.issue_year where issues > 0;
