-- Questions can be reported, and whoever asked one without a name muted by it.
ALTER TABLE "chat_reports" ADD COLUMN "question" jsonb;
--> statement-breakpoint
ALTER TABLE "chat_sanctions" ADD COLUMN "question_id" text;
--> statement-breakpoint
DROP INDEX "chat_sanctions_holding";
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sanctions_holding" ON "chat_sanctions" ("user_id","kind",coalesce("question_id",'')) WHERE "ended_at" IS NULL;
