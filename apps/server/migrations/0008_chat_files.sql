-- A file belongs to one room and one person, and to one message once that is posted. `stored` and `preview` are names in the
-- file store; those of a file that is gone are null, and its row stays for a day to count.
CREATE TABLE "chat_files" (
	"id" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"uploader" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"stored" text,
	"preview" text,
	"preview_bytes" integer,
	"state" text NOT NULL CHECK ("state" IN ('waiting', 'taken', 'going', 'gone')),
	"taken_by_seq" bigint,
	"received_bytes" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"held_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chat_files_uploader" ON "chat_files" ("uploader","created_at");
--> statement-breakpoint
CREATE INDEX "chat_files_untaken" ON "chat_files" ("held_until") WHERE "state" <> 'taken';
