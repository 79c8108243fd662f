import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationNames, migrationsFolder } from './migrate.ts'
import { createdIn, dangersIn, locksOf } from './migration-plan.ts'

// Older files ran before this check existed.
const lastUnchecked = '20261117T1541_author_page_indexes.sql'

describe('a migration', () => {
  it('of this release holds no table for long and takes away nothing that the former release uses', async () => {
    const files = (await migrationNames()).filter((name) => name > lastUnchecked)
    const dangers: string[] = []
    const empty = new Set<string>()
    for (const file of files) {
      const statements = readFileSync(path.join(migrationsFolder, file), 'utf8')
      dangers.push(...dangersIn(statements, empty).map((danger) => `${file}: ${danger}`))
      for (const table of createdIn(statements)) empty.add(table)
    }
    expect(dangers).toEqual([])
  })

  it.each([
    [
      'alter table news.post add column slug text not null',
      'news.post: the column slug is not null and has no default.',
    ],
    ['alter table news.post add slug text not null, add note text', 'the column slug is not null'],
    ['alter table news.post alter column views type bigint', 'a change of type'],
    ['alter table news.post\n  alter views set data type bigint', 'a change of type'],
    ['alter table news.post alter column slug set not null', 'validate a check constraint first'],
    ['create index on news.post (slug)', 'built concurrently'],
    ['create unique index post_slug on news.post (slug)', 'built concurrently'],
    ['ALTER TABLE news.post DROP COLUMN slug', 'may use what is dropped'],
    ['alter table news.post drop slug', 'may use what is dropped'],
    ['drop table if exists news.post', 'may use what is dropped'],
    ['alter table news.post rename column slug to name', 'may use what is dropped or renamed'],
    ["alter table news.post add column state text default 'a' check (state in ('a'))", 'the constraint of state'],
    ['alter table news.post add column tag_id uuid references news.tag', 'the constraint of tag_id'],
    ['alter table news.post add constraint slug_set check (slug is not null)', 'a new constraint reads'],
    ['alter table news.post add constraint x foreign key (tag_id) references news.tag', 'a new constraint reads'],
    ['alter table news.post add slug text; insert into news.tag (name) select slug from news.post', 'is locked while'],
    [
      'create trigger t after insert on news.post execute function f(); update news.post set slug = id',
      'is locked while',
    ],
  ])('is refused: %s', (statement, sentence) => {
    const dangers = dangersIn(`create schema x;\n${statement};\n`)
    expect(dangers).toHaveLength(1)
    expect(dangers[0]).toContain(sentence)
  })

  it.each([
    "alter table news.post add column slug text not null default ''",
    'alter table news.post add column slug text, add column views int',
    'alter table news.post add constraint slug_set check (slug is not null) not valid',
    'alter table news.post validate constraint slug_set; alter table news.post alter column slug set not null',
    'create table news.tag (name text not null); create index on news.tag (name); drop table news.tag',
    '-- outside a transaction\ncreate index concurrently if not exists post_slug on news.post (slug)',
    '-- unused since 0.1.0\nalter table news.post drop column slug',
    'alter table news.post drop constraint slug_set',
    "alter table journals.journal add column rule text not null default 'none' check (rule in ('none', 'all'))",
    "alter table news.post add slug text; insert into news.tag (name) values ('new')",
    'update news.post set slug = id',
    "comment on table news.post is 'alter table news.post drop column slug; drop table news.post'",
    'create function news.f() returns void language sql as $$ drop table news.post; $$',
    '-- drop table news.post;\nselect 1',
  ])('is allowed: %s', (statement) => {
    expect(dangersIn(`${statement};\n`)).toEqual([])
  })

  it('names the tables that it locks, and what waits for them', () => {
    const sql = `create table news.tag (name text);
      alter table news.tag add note text;
      alter table news.post add column slug text;
      create index concurrently post_slug on news.post (slug);
      create trigger t after insert on news.post execute function f();
      update news.post set slug = id;`
    expect(locksOf(sql)).toEqual([
      { table: 'news.post', blocks: 'reads and writes' },
      { table: 'news.post', blocks: 'nothing' },
      { table: 'news.post', blocks: 'writes' },
      { table: 'news.post', blocks: 'nothing' },
    ])
  })
})
