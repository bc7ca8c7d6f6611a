-- Comments and posts of walls can be reported as questions are; a report says where a message was written and what was done.
ALTER TABLE "chat_reports" RENAME COLUMN "question" TO "content";
--> statement-breakpoint
ALTER TABLE "chat_reports" ADD COLUMN "room_kind" text, ADD COLUMN "place" jsonb, ADD COLUMN "content_key" text,
  ADD COLUMN "actions" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
UPDATE "chat_reports" SET "content" = "content" || '{"type": "question"}',
  "content_key" = concat_ws(' ', 'question', "content"->>'opMode', "content"->>'widgetId', "content"->>'questionId')
  WHERE "content" IS NOT NULL;
--> statement-breakpoint
UPDATE "chat_reports" SET "content_key" = concat_ws(' ', 'message', "room_id", "seq") WHERE "room_id" IS NOT NULL;
--> statement-breakpoint
-- The key of the chat of a place is architecture/kind/id.
UPDATE "chat_reports" AS "r" SET "room_kind" = "c"."kind",
  "place" = CASE WHEN "c"."kind" = 'place'
    THEN jsonb_build_object('kind', split_part("c"."key", '/', 2), 'id', split_part("c"."key", '/', 3)) END
  FROM "chat_rooms" AS "c" WHERE "c"."id" = "r"."room_id";
--> statement-breakpoint
CREATE INDEX "chat_reports_content_key" ON "chat_reports" ("content_key");
--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" ("at") WHERE "state" = 'WAITING';
