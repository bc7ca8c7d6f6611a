-- Who has voted: one row for each person and question. What they chose stands beside it only while they may change it.
CREATE TABLE "poll_voters" (
	"account_id" text NOT NULL,
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"configuration_id" text NOT NULL,
	"question_id" text NOT NULL,
	"option_ids" text[],
	"at" bigint NOT NULL,
	PRIMARY KEY ("account_id", "op_mode", "widget_id", "configuration_id", "question_id")
);
--> statement-breakpoint
-- How often what was chosen, without whose choice it was.
CREATE TABLE "poll_counts" (
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"configuration_id" text NOT NULL,
	"question_id" text NOT NULL,
	"option_id" text NOT NULL,
	"votes" bigint NOT NULL,
	PRIMARY KEY ("op_mode", "widget_id", "configuration_id", "question_id", "option_id")
);
--> statement-breakpoint
CREATE TABLE "poll_states" (
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"configuration_id" text NOT NULL,
	"state" text NOT NULL,
	"at" bigint NOT NULL,
	PRIMARY KEY ("op_mode", "widget_id", "configuration_id")
);
