create schema news;

create table news.post (
  id uuid primary key,
  title text not null,
  excerpt text not null,
  author text not null,
  -- cleaned when it was stored; the version says by which rules, so that newer rules can be applied later
  content_html text not null,
  content_version integer not null,
  reading_minutes integer not null check (reading_minutes >= 1),
  image_file_id uuid not null references files.object,
  card_file_id uuid not null references files.object,
  image_width integer not null check (image_width > 0),
  image_height integer not null check (image_height > 0),
  created_at timestamptz not null,
  -- null while it is not public
  published_at timestamptz,
  updated_at timestamptz not null
);
-- newest first, with a unique tie-break: the order of every list
create index post_newest on news.post (published_at desc, id desc) where published_at is not null;
-- what was cleaned by older rules
create index post_content_version on news.post (content_version);
