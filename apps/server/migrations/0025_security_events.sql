-- The security log: sign-ins, changes of passwords and ended sessions, by account and address, counted per minute.
CREATE TABLE "security_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"at" bigint NOT NULL,
	"minute_at" bigint NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"user_id" text NOT NULL,
	"masked_email" text NOT NULL,
	"address" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_alike" ON "security_events" USING btree ("minute_at","user_id","address","kind","outcome");
--> statement-breakpoint
CREATE INDEX "security_events_user_id" ON "security_events" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "security_events_address" ON "security_events" USING btree ("address");
