-- Members that the owner of a group removed, and invitations of former members to come back.
alter table chat_members
  add column is_removed boolean not null default false,
  add column invited_by text,
  add column invited_at bigint;
--> statement-breakpoint
create index chat_members_invited_by on chat_members (invited_by) where invited_by is not null;
