-- What leads from the audit log to a person is kept beside it, so that it can be erased. Rows of format 1 are sealed by the
-- server when it starts, since their hashes are made there.
ALTER TABLE "audit_entries" ADD COLUMN "format" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE TABLE "audit_people" (
	"account_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"pseudonym" text NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE TABLE "audit_texts" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"text" text NOT NULL,
	"of_by" text,
	"of_subject" text
);
--> statement-breakpoint
CREATE INDEX "audit_texts_of_by" ON "audit_texts" ("of_by");
--> statement-breakpoint
CREATE INDEX "audit_texts_of_subject" ON "audit_texts" ("of_subject");
