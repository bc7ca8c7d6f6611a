-- What people ask in a round. Who asked is kept also of a question without a name, so that mutes and slow mode hold; it is told to nobody.
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"configuration_id" text NOT NULL,
	"account_id" text NOT NULL,
	"client_id" text NOT NULL,
	"text" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"state" text NOT NULL,
	"state_at" bigint NOT NULL,
	"is_pinned" boolean NOT NULL,
	"answer" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "questions_act" ON "questions" ("account_id", "client_id");
--> statement-breakpoint
CREATE INDEX "questions_round" ON "questions" ("op_mode", "widget_id", "configuration_id");
--> statement-breakpoint
-- One row for each person and question; how many there are is the count.
CREATE TABLE "question_votes" (
	"question_id" text NOT NULL REFERENCES "questions" ("id") ON DELETE CASCADE,
	"account_id" text NOT NULL,
	"at" bigint NOT NULL,
	PRIMARY KEY ("question_id", "account_id")
);
--> statement-breakpoint
CREATE INDEX "question_votes_account" ON "question_votes" ("account_id");
--> statement-breakpoint
CREATE TABLE "question_rounds" (
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"configuration_id" text NOT NULL,
	"state" text NOT NULL,
	"at" bigint NOT NULL,
	PRIMARY KEY ("op_mode", "widget_id", "configuration_id")
);
