-- outside a transaction: the subjects of articles from before are written in steps, and nobody waits for more than one.
-- From here on the trigger writes them. A step that ran before is skipped.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with step as (
      select id, keywords, published_on from publishing.article where id > done order by id limit 1000 for share
    ), written as (
      insert into publishing.article_subject (article_id, subject, published_on)
        select distinct id, lower(word), published_on from step cross join lateral unnest(keywords) word
        on conflict do nothing
    )
    select (array_agg(id order by id desc))[1] into done from step;
    exit when done is null;
    commit;
  end loop;
end $$;
