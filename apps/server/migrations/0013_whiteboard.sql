-- A sheet is the state its changes were last put together to, and the changes since. Both are documents of Yjs. Nothing here
-- says who drew what.
CREATE TABLE "whiteboards" (
	"board" text PRIMARY KEY NOT NULL,
	"state" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whiteboard_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"board" text NOT NULL,
	"update" bytea NOT NULL
);
--> statement-breakpoint
CREATE INDEX "whiteboard_changes_board" ON "whiteboard_changes" ("board","seq");
--> statement-breakpoint
CREATE TABLE "whiteboard_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"board" text NOT NULL,
	"at" bigint NOT NULL,
	"count" integer NOT NULL,
	"bytes" integer NOT NULL,
	"state" bytea NOT NULL
);
--> statement-breakpoint
CREATE INDEX "whiteboard_versions_board" ON "whiteboard_versions" ("board","at");
