-- Times are Unix milliseconds by the server's clock: they are compared, never calculated with.
CREATE TABLE "chat_rooms" (
  "id" text PRIMARY KEY,
  "op_mode" text NOT NULL,
  "kind" text NOT NULL,
  -- Private: both people in order. Place: architecture/kind/id. Group: who began it, and the act by which they did.
  "key" text NOT NULL,
  "name" text,
  "epoch" text NOT NULL,
  "head_seq" bigint DEFAULT 0 NOT NULL,
  "head_rev" bigint DEFAULT 0 NOT NULL,
  "is_read_only" boolean DEFAULT false NOT NULL,
  "slow_mode_s" integer DEFAULT 0 NOT NULL,
  "created_by" text NOT NULL,
  "created_at" bigint NOT NULL,
  CONSTRAINT "chat_rooms_key" UNIQUE ("op_mode", "kind", "key")
  -- A busy room's row is written with every message; with room beside it that touches no index.
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "chat_members" (
  "room_id" text NOT NULL REFERENCES "chat_rooms" ("id") ON DELETE CASCADE,
  "account_id" text NOT NULL,
  "joined_at" bigint NOT NULL,
  "reads_from" bigint DEFAULT 1 NOT NULL,
  "left_at" bigint,
  "is_owner" boolean DEFAULT false NOT NULL,
  "is_muted" boolean DEFAULT false NOT NULL,
  PRIMARY KEY ("room_id", "account_id")
);
--> statement-breakpoint
CREATE INDEX "chat_members_account" ON "chat_members" ("account_id");
--> statement-breakpoint
CREATE TABLE "chat_reads" (
  "room_id" text NOT NULL REFERENCES "chat_rooms" ("id") ON DELETE CASCADE,
  "account_id" text NOT NULL,
  "read_seq" bigint NOT NULL,
  PRIMARY KEY ("room_id", "account_id")
);
--> statement-breakpoint
CREATE INDEX "chat_reads_account" ON "chat_reads" ("account_id");
--> statement-breakpoint
CREATE TABLE "chat_messages" (
  -- Without a reference: a message comes into being with the number its room gave it, in one statement.
  "room_id" text NOT NULL,
  "seq" bigint NOT NULL,
  "rev" bigint NOT NULL,
  -- The revision it was posted with: what its author was answered, and is answered again.
  "posted_rev" bigint NOT NULL,
  "author_id" text NOT NULL,
  "client_id" text NOT NULL,
  "kind" text NOT NULL,
  "text" text DEFAULT '' NOT NULL,
  -- Of calls and notices.
  "content" jsonb,
  "file_id" text,
  "reply_to_seq" bigint,
  "mentions" text[],
  "sent_at" bigint NOT NULL,
  "edited_at" bigint,
  "deleted_at" bigint,
  "deleted_by_moderator" boolean DEFAULT false NOT NULL,
  PRIMARY KEY ("room_id", "seq"),
  CONSTRAINT "chat_messages_client" UNIQUE ("author_id", "client_id")
);
--> statement-breakpoint
CREATE INDEX "chat_messages_rev" ON "chat_messages" ("room_id", "rev");
--> statement-breakpoint
CREATE INDEX "chat_messages_reply" ON "chat_messages" ("room_id", "reply_to_seq") WHERE "reply_to_seq" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_file" ON "chat_messages" ("file_id") WHERE "file_id" IS NOT NULL;
--> statement-breakpoint
-- Without accents and capitals; letters of scripts that have no spaces each stand alone. Plain ASCII has none of these,
-- and looking for them takes longer than all else that is done to store a message.
CREATE FUNCTION "chat_words"("text" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length("text") = char_length("text") THEN to_tsvector('simple', "text")
  ELSE to_tsvector('simple', lower(regexp_replace(regexp_replace(
    normalize("text", NFKD), '[\u0300-\u036f]', '', 'g'),
    '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g')))
END;
--> statement-breakpoint
-- The words are in the index only. They wait in a short list first: sorting a short one in stops nobody for long.
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("chat_words"("text")) WITH (gin_pending_list_limit = 512);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
  "room_id" text NOT NULL,
  "seq" bigint NOT NULL,
  "emoji" text NOT NULL,
  "account_id" text NOT NULL,
  -- The revision it came with: reactions are told in the order they came.
  "rev" bigint NOT NULL,
  PRIMARY KEY ("room_id", "seq", "emoji", "account_id"),
  FOREIGN KEY ("room_id", "seq") REFERENCES "chat_messages" ("room_id", "seq") ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX "chat_reactions_account" ON "chat_reactions" ("account_id");
--> statement-breakpoint
-- What people find one another by: what they see of one another, so the e-mail is not in it but where it is the name.
ALTER TABLE "accounts" ADD COLUMN "person_text" text GENERATED ALWAYS AS (
  lower(regexp_replace(
    normalize(coalesce("name", split_part("email", '@', 1)) || E'\n' || coalesce("title", '') || E'\n' || coalesce("company", ''), NFKD),
    '[\u0300-\u036f]', '', 'g'
  ))
) STORED;
