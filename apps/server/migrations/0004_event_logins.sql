CREATE TABLE "event_grants" (
	"email_key" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"number_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "event_grants_expires_at" ON "event_grants" USING btree ("expires_at");
