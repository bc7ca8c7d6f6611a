-- A like that ended stays for a while, so that its late repeat does not begin it anew.
CREATE TABLE "media_board_likes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"op_mode" text NOT NULL,
	"media_board_id" text NOT NULL,
	"piece_id" text NOT NULL,
	-- Empty where the piece itself is liked.
	"comment_id" text NOT NULL DEFAULT '',
	"author_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "media_board_likes_once" ON "media_board_likes" ("author_id", "op_mode", "media_board_id", "piece_id", "comment_id") WHERE "ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "media_board_likes_of_comment" ON "media_board_likes" ("comment_id") WHERE "comment_id" <> '';
--> statement-breakpoint
CREATE INDEX "media_board_likes_ended" ON "media_board_likes" ("ended_at") WHERE "ended_at" IS NOT NULL;
--> statement-breakpoint
-- A deleted comment keeps its place and nothing of its text.
CREATE TABLE "media_board_comments" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY,
	"op_mode" text NOT NULL,
	"media_board_id" text NOT NULL,
	"piece_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE INDEX "media_board_comments_of_piece" ON "media_board_comments" ("op_mode", "media_board_id", "piece_id", "seq") WHERE "deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "media_board_comments_author" ON "media_board_comments" ("author_id");
--> statement-breakpoint
CREATE TABLE "media_board_favourites" (
	"account_id" text NOT NULL,
	"op_mode" text NOT NULL,
	"media_board_id" text NOT NULL,
	"piece_id" text NOT NULL,
	"at" bigint NOT NULL,
	PRIMARY KEY ("account_id", "op_mode", "media_board_id", "piece_id")
);
--> statement-breakpoint
CREATE TABLE "media_board_views" (
	"account_id" text NOT NULL,
	"op_mode" text NOT NULL,
	"media_board_id" text NOT NULL,
	"piece_id" text NOT NULL,
	"position_s" double precision NOT NULL,
	"is_finished" boolean NOT NULL,
	"at" bigint NOT NULL,
	PRIMARY KEY ("account_id", "op_mode", "media_board_id", "piece_id")
);
