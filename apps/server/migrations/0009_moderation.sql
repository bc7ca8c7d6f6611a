CREATE TABLE "chat_blocks" (
	"blocker" text NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"blocked" text NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"at" bigint NOT NULL,
	CONSTRAINT "chat_blocks_pk" PRIMARY KEY("blocker","blocked")
);
--> statement-breakpoint
CREATE INDEX "chat_blocks_blocked" ON "chat_blocks" ("blocked");
--> statement-breakpoint
CREATE TABLE "chat_sanctions" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"kind" text NOT NULL CHECK ("kind" IN ('mute', 'ban')),
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" bigint NOT NULL,
	"until" bigint,
	"ended_at" bigint,
	CONSTRAINT "chat_sanctions_act" UNIQUE("by","client_id")
);
--> statement-breakpoint
-- Of each kind at most one holds at a time.
CREATE UNIQUE INDEX "chat_sanctions_holding" ON "chat_sanctions" ("user_id","kind") WHERE "ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "chat_sanctions_user_id" ON "chat_sanctions" ("user_id");
--> statement-breakpoint
-- About a guest of a public venue too, who has no account; `message` is what was reported, as it was then.
CREATE TABLE "chat_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"by" text NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"at" bigint NOT NULL,
	"room_id" text,
	"seq" bigint,
	"room_name" text,
	"message" jsonb,
	"settled_by" text,
	"settled_at" bigint,
	"outcome" text,
	CONSTRAINT "chat_reports_act" UNIQUE("by","client_id")
);
--> statement-breakpoint
CREATE INDEX "chat_reports_at" ON "chat_reports" ("at","id");
--> statement-breakpoint
CREATE INDEX "chat_reports_user_id" ON "chat_reports" ("user_id");
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"id" text NOT NULL UNIQUE,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"former_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_entries is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE ON "audit_entries"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay_all" BEFORE TRUNCATE ON "audit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
