CREATE TABLE "venue_drafts" (
	"architecture_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"document" text NOT NULL,
	"names" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_draft_changes" (
	"architecture_id" text NOT NULL,
	"version" integer NOT NULL,
	"id" text NOT NULL,
	"author" text NOT NULL,
	"changed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" json,
	"rewritten" json,
	CONSTRAINT "venue_draft_changes_pkey" PRIMARY KEY("architecture_id","version")
);
--> statement-breakpoint
CREATE INDEX "venue_draft_changes_at" ON "venue_draft_changes" ("at");
--> statement-breakpoint
-- What was on stage is what designers go on from.
INSERT INTO "venue_drafts" SELECT "architecture_id", "version", "document",
  coalesce(("document"::json -> 'architectures' -> 0 -> 'names')::jsonb, '[]'), "saved_by", "saved_at" FROM "venue_stages";
