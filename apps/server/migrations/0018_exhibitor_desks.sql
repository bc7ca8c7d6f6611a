-- Who asked the desk of an exhibitor for a talk, and what became of it.
CREATE TABLE "desk_talks" (
	"talk_id" text PRIMARY KEY NOT NULL,
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"configuration_id" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"topic" text,
	"state" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"taken_at" bigint,
	"taken_by" text,
	"over_at" bigint,
	"because" text,
	"contacted_at" bigint,
	"contacted_by" text,
	"remark" text
);
--> statement-breakpoint
-- Nobody stands in the same line twice.
CREATE UNIQUE INDEX "desk_talks_one_at_a_time" ON "desk_talks" ("account_id", "op_mode", "widget_id", "configuration_id") WHERE "state" IN ('WAITING', 'TALKING');
--> statement-breakpoint
CREATE INDEX "desk_talks_desk" ON "desk_talks" ("op_mode", "widget_id", "configuration_id", "state");
--> statement-breakpoint
CREATE INDEX "desk_talks_account" ON "desk_talks" ("account_id");
--> statement-breakpoint
-- Who of the staff is at a desk, or back in a moment.
CREATE TABLE "desk_staff" (
	"account_id" text NOT NULL,
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"configuration_id" text NOT NULL,
	"status" text NOT NULL,
	"at" bigint NOT NULL,
	PRIMARY KEY ("account_id", "op_mode", "widget_id", "configuration_id")
);
--> statement-breakpoint
-- What people chose to share with a desk, for as long as they do.
CREATE TABLE "desk_cards" (
	"account_id" text NOT NULL,
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"configuration_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"company" text,
	"title" text,
	"at" bigint NOT NULL,
	PRIMARY KEY ("account_id", "op_mode", "widget_id", "configuration_id")
);
