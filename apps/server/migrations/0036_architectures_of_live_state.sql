-- What people did was kept by mode and by the ids of widgets, areas and boards. Architectures with the same ids shared it: from here
-- on each has its own. What there is belongs to the architecture that its mode shows: live the published one, else that of the newest
-- version; on stage that of the published one, else the one that was saved last.
CREATE TEMPORARY TABLE "shown_architectures" ON COMMIT DROP AS
	WITH "published" AS (SELECT "architecture_id" FROM "venue_publication" WHERE "architecture_id" IS NOT NULL),
		"newest" AS (SELECT "architecture_id" FROM "venue_versions" ORDER BY "version" DESC LIMIT 1),
		"saved" AS (SELECT "architecture_id" FROM "venue_stages" ORDER BY "saved_at" DESC, "architecture_id" LIMIT 1)
	SELECT 'LIVE' AS "op_mode", coalesce((SELECT * FROM "published"), (SELECT * FROM "newest"), (SELECT * FROM "saved"), '')
		AS "architecture_id"
	UNION ALL SELECT 'STAGE', coalesce((SELECT "architecture_id" FROM "venue_stages" JOIN "published" USING ("architecture_id")),
		(SELECT * FROM "saved"), (SELECT * FROM "newest"), '');
--> statement-breakpoint
DO $$
DECLARE
	"name" text;
BEGIN
	FOREACH "name" IN ARRAY ARRAY[
		'agenda_favourites', 'announcements', 'area_reaction_totals', 'desk_cards', 'desk_staff', 'desk_talks',
		'matching_cards', 'matching_dismissals', 'matching_invitations', 'matching_meetings', 'media_board_comments',
		'media_board_favourites', 'media_board_likes', 'media_board_views', 'poll_counts', 'poll_states', 'poll_voters',
		'question_rounds', 'questions', 'social_wall_hidden_items', 'social_wall_pictures', 'social_wall_posts',
		'social_wall_reports'
	] LOOP
		EXECUTE format('ALTER TABLE %I ADD COLUMN "architecture_id" text', "name");
		EXECUTE format('UPDATE %I AS "own" SET "architecture_id" = "shown"."architecture_id"
			FROM "shown_architectures" AS "shown" WHERE "shown"."op_mode" = "own"."op_mode"', "name");
		EXECUTE format('ALTER TABLE %I ALTER COLUMN "architecture_id" SET NOT NULL', "name");
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "agenda_favourites" DROP CONSTRAINT "agenda_favourites_account_id_op_mode_session_id_pk",
	ADD CONSTRAINT "agenda_favourites_pkey" PRIMARY KEY ("account_id", "op_mode", "architecture_id", "session_id");
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_pkey",
	ADD CONSTRAINT "announcements_pkey" PRIMARY KEY ("op_mode", "architecture_id", "id");
--> statement-breakpoint
ALTER TABLE "area_reaction_totals" DROP CONSTRAINT "area_reaction_totals_pkey",
	ADD CONSTRAINT "area_reaction_totals_pkey" PRIMARY KEY ("op_mode", "architecture_id", "area_id", "widget_id", "configuration_id", "reaction_id");
--> statement-breakpoint
ALTER TABLE "desk_cards" DROP CONSTRAINT "desk_cards_pkey",
	ADD CONSTRAINT "desk_cards_pkey" PRIMARY KEY ("account_id", "op_mode", "architecture_id", "widget_id", "configuration_id");
--> statement-breakpoint
ALTER TABLE "desk_staff" DROP CONSTRAINT "desk_staff_pkey",
	ADD CONSTRAINT "desk_staff_pkey" PRIMARY KEY ("account_id", "op_mode", "architecture_id", "widget_id", "configuration_id");
--> statement-breakpoint
ALTER TABLE "desk_talks" DROP CONSTRAINT "desk_talks_pkey",
	ADD CONSTRAINT "desk_talks_pkey" PRIMARY KEY ("op_mode", "architecture_id", "widget_id", "configuration_id", "talk_id");
--> statement-breakpoint
ALTER TABLE "matching_cards" DROP CONSTRAINT "matching_cards_pkey",
	ADD CONSTRAINT "matching_cards_pkey" PRIMARY KEY ("op_mode", "architecture_id", "account_id");
--> statement-breakpoint
ALTER TABLE "matching_dismissals" DROP CONSTRAINT "matching_dismissals_pkey",
	ADD CONSTRAINT "matching_dismissals_pkey" PRIMARY KEY ("op_mode", "architecture_id", "account_id", "other_id");
--> statement-breakpoint
ALTER TABLE "matching_meetings" DROP CONSTRAINT "matching_meetings_pkey",
	ADD CONSTRAINT "matching_meetings_pkey" PRIMARY KEY ("op_mode", "architecture_id", "one_id", "other_id");
--> statement-breakpoint
ALTER TABLE "media_board_favourites" DROP CONSTRAINT "media_board_favourites_pkey",
	ADD CONSTRAINT "media_board_favourites_pkey" PRIMARY KEY ("account_id", "op_mode", "architecture_id", "media_board_id", "piece_id");
--> statement-breakpoint
ALTER TABLE "media_board_views" DROP CONSTRAINT "media_board_views_pkey",
	ADD CONSTRAINT "media_board_views_pkey" PRIMARY KEY ("account_id", "op_mode", "architecture_id", "media_board_id", "piece_id");
--> statement-breakpoint
ALTER TABLE "poll_counts" DROP CONSTRAINT "poll_counts_pkey",
	ADD CONSTRAINT "poll_counts_pkey" PRIMARY KEY ("op_mode", "architecture_id", "widget_id", "configuration_id", "question_id", "option_id");
--> statement-breakpoint
ALTER TABLE "poll_states" DROP CONSTRAINT "poll_states_pkey",
	ADD CONSTRAINT "poll_states_pkey" PRIMARY KEY ("op_mode", "architecture_id", "widget_id", "configuration_id");
--> statement-breakpoint
ALTER TABLE "poll_voters" DROP CONSTRAINT "poll_voters_pkey",
	ADD CONSTRAINT "poll_voters_pkey" PRIMARY KEY ("account_id", "op_mode", "architecture_id", "widget_id", "configuration_id", "question_id");
--> statement-breakpoint
ALTER TABLE "question_rounds" DROP CONSTRAINT "question_rounds_pkey",
	ADD CONSTRAINT "question_rounds_pkey" PRIMARY KEY ("op_mode", "architecture_id", "widget_id", "configuration_id");
--> statement-breakpoint
ALTER TABLE "social_wall_hidden_items" DROP CONSTRAINT "social_wall_hidden_items_pkey",
	ADD CONSTRAINT "social_wall_hidden_items_pkey" PRIMARY KEY ("op_mode", "architecture_id", "widget_id", "post_id");
--> statement-breakpoint
ALTER TABLE "social_wall_reports" DROP CONSTRAINT "social_wall_reports_pkey",
	ADD CONSTRAINT "social_wall_reports_pkey" PRIMARY KEY ("op_mode", "architecture_id", "widget_id", "post_id", "user_id");
--> statement-breakpoint
ALTER TABLE "matching_invitations" DROP CONSTRAINT "matching_invitations_op_mode_from_id_client_id_key",
	ADD CONSTRAINT "matching_invitations_act" UNIQUE ("op_mode", "architecture_id", "from_id", "client_id");
--> statement-breakpoint
DROP INDEX "desk_talks_one_at_a_time";
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_talks_one_at_a_time" ON "desk_talks" ("account_id", "op_mode", "architecture_id", "widget_id", "configuration_id")
	WHERE "state" IN ('WAITING', 'TALKING');
--> statement-breakpoint
DROP INDEX "desk_talks_desk";
--> statement-breakpoint
CREATE INDEX "desk_talks_desk" ON "desk_talks" ("op_mode", "architecture_id", "widget_id", "configuration_id", "state");
--> statement-breakpoint
DROP INDEX "media_board_likes_once";
--> statement-breakpoint
CREATE UNIQUE INDEX "media_board_likes_once" ON "media_board_likes" ("author_id", "op_mode", "architecture_id", "media_board_id", "piece_id", "comment_id")
	WHERE "ended_at" IS NULL;
--> statement-breakpoint
DROP INDEX "media_board_comments_of_piece";
--> statement-breakpoint
CREATE INDEX "media_board_comments_of_piece" ON "media_board_comments" ("op_mode", "architecture_id", "media_board_id", "piece_id", "seq")
	WHERE "deleted_at" IS NULL;
--> statement-breakpoint
DROP INDEX "poll_voters_poll";
--> statement-breakpoint
CREATE INDEX "poll_voters_poll" ON "poll_voters" ("op_mode", "architecture_id", "widget_id", "configuration_id");
--> statement-breakpoint
DROP INDEX "questions_act";
--> statement-breakpoint
CREATE UNIQUE INDEX "questions_act" ON "questions" ("op_mode", "architecture_id", "widget_id", "configuration_id", "account_id", "client_id");
--> statement-breakpoint
DROP INDEX "questions_round";
--> statement-breakpoint
CREATE INDEX "questions_round" ON "questions" ("op_mode", "architecture_id", "widget_id", "configuration_id");
--> statement-breakpoint
DROP INDEX "social_wall_posts_wall";
--> statement-breakpoint
CREATE INDEX "social_wall_posts_wall" ON "social_wall_posts" ("op_mode", "architecture_id", "widget_id", "at", "id");
--> statement-breakpoint
DROP INDEX "social_wall_posts_waiting";
--> statement-breakpoint
CREATE INDEX "social_wall_posts_waiting" ON "social_wall_posts" ("op_mode", "architecture_id", "widget_id", "state", "at")
	WHERE "state" <> 'shown';
--> statement-breakpoint
-- The key of a sheet is mode/architecture/widget/configuration.
UPDATE "whiteboards" SET "board" = concat_ws('/', "op_mode", "architecture_id", substr("board", length("op_mode") + 2))
	FROM "shown_architectures" WHERE split_part("board", '/', 1) = "op_mode";
--> statement-breakpoint
UPDATE "whiteboard_changes" SET "board" = concat_ws('/', "op_mode", "architecture_id", substr("board", length("op_mode") + 2))
	FROM "shown_architectures" WHERE split_part("board", '/', 1) = "op_mode";
--> statement-breakpoint
UPDATE "whiteboard_versions" SET "board" = concat_ws('/', "op_mode", "architecture_id", substr("board", length("op_mode") + 2))
	FROM "shown_architectures" WHERE split_part("board", '/', 1) = "op_mode";
--> statement-breakpoint
-- Nodes compare these numbers with what they have in memory: no node runs now, and their keys are others from here on.
DELETE FROM "live_versions";
--> statement-breakpoint
-- What was reported, and where a message was written. A post is reported once by a person: its key is also the id of the report.
UPDATE "chat_reports" SET "content" = "content" || jsonb_build_object('architectureId', "architecture_id"),
	"content_key" = "key", "client_id" = CASE WHEN "client_id" = "content_key" THEN "key" ELSE "client_id" END
	FROM (SELECT "id" AS "of", "architecture_id", concat_ws(' ', split_part("content_key", ' ', 1), "op_mode", "architecture_id",
			split_part("content_key", ' ', 3), split_part("content_key", ' ', 4)) AS "key"
		FROM "chat_reports" JOIN "shown_architectures" ON "op_mode" = "content"->>'opMode') AS "named"
	WHERE "of" = "id";
--> statement-breakpoint
UPDATE "chat_reports" AS "report" SET "place" = "place" || jsonb_build_object('architectureId', split_part("key", '/', 1))
	FROM "chat_rooms" AS "room" WHERE "room"."id" = "room_id" AND "place" IS NOT NULL;
