-- How many commits have changed the state of a key of a live feature; its row is the lock of that key.
CREATE TABLE "live_versions" (
	"feature" text NOT NULL,
	"key" text NOT NULL,
	"version" bigint NOT NULL,
	PRIMARY KEY ("feature", "key")
);
--> statement-breakpoint
CREATE INDEX "poll_voters_poll" ON "poll_voters" ("op_mode", "widget_id", "configuration_id");
--> statement-breakpoint
-- The act of a client is looked for in its round, as everything else of a question.
DROP INDEX "questions_act";
--> statement-breakpoint
CREATE UNIQUE INDEX "questions_act" ON "questions" ("op_mode", "widget_id", "configuration_id", "account_id", "client_id");
--> statement-breakpoint
-- A talk is looked for at its desk: an id from elsewhere names another talk.
ALTER TABLE "desk_talks" DROP CONSTRAINT "desk_talks_pkey";
--> statement-breakpoint
ALTER TABLE "desk_talks" ADD PRIMARY KEY ("op_mode", "widget_id", "configuration_id", "talk_id");
