-- Mailed invitations, the last one of each account. Those that wait are sent also after a restart.
CREATE TABLE "invitation_mails" (
	"account_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"locale" text NOT NULL,
	"changed_at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"reason" text,
	CONSTRAINT "invitation_mails_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "invitation_mails_waiting" ON "invitation_mails" ("next_at") WHERE "state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "invitation_mails_changed_at" ON "invitation_mails" ("changed_at");
--> statement-breakpoint
-- Imports of accounts while they run: the results of each batch, for repeats, and the counts for the audit log.
CREATE TABLE "account_imports" (
	"id" text NOT NULL,
	"started_by" text NOT NULL,
	"last_at" bigint NOT NULL,
	"batches" jsonb NOT NULL,
	"is_noted" boolean NOT NULL,
	CONSTRAINT "account_imports_pkey" PRIMARY KEY("started_by","id")
);
