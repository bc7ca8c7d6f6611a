-- The secrets of mailed links, as hashes; a link is good once.
CREATE TABLE "password_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL REFERENCES "accounts"("id") ON DELETE cascade,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_links_account_id" ON "password_links" ("account_id");
--> statement-breakpoint
-- When the owner had the account deleted: nothing of them is left in the row, which goes a day later.
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp with time zone;
