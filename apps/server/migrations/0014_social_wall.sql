-- What attendees post on social walls. `at` is when a post came to be seen and orders the wall; ids are compared byte by byte.
CREATE TABLE "social_wall_posts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"author" text NOT NULL,
	"client_id" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL CHECK ("state" IN ('pending', 'shown', 'hidden')),
	"likes" integer NOT NULL DEFAULT 0,
	"at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "social_wall_posts_act" ON "social_wall_posts" ("author","client_id");
--> statement-breakpoint
CREATE INDEX "social_wall_posts_wall" ON "social_wall_posts" ("op_mode","widget_id","at","id");
--> statement-breakpoint
CREATE INDEX "social_wall_posts_waiting" ON "social_wall_posts" ("op_mode","widget_id","state","at") WHERE "state" <> 'shown';
--> statement-breakpoint
CREATE TABLE "social_wall_likes" (
	"post_id" text COLLATE "C" NOT NULL REFERENCES "social_wall_posts"("id") ON DELETE CASCADE,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	PRIMARY KEY ("post_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "social_wall_likes_user" ON "social_wall_likes" ("user_id");
--> statement-breakpoint
-- Of posts and of what feeds brought, which has no row.
CREATE TABLE "social_wall_reports" (
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"post_id" text COLLATE "C" NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"is_settled" boolean NOT NULL DEFAULT false,
	PRIMARY KEY ("op_mode","widget_id","post_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "social_wall_reports_user" ON "social_wall_reports" ("user_id");
--> statement-breakpoint
-- A picture without a post waits until `waits_until`; then its files go, and its row after them. `id` is its public name.
CREATE TABLE "social_wall_pictures" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"uploader" text NOT NULL,
	"post_id" text COLLATE "C" REFERENCES "social_wall_posts"("id") ON DELETE SET NULL,
	"place" integer NOT NULL DEFAULT 0,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"stored" text NOT NULL,
	"bytes" integer NOT NULL,
	"preview" text NOT NULL,
	"preview_bytes" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"waits_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "social_wall_pictures_post" ON "social_wall_pictures" ("post_id");
--> statement-breakpoint
CREATE INDEX "social_wall_pictures_uploader" ON "social_wall_pictures" ("uploader","created_at");
--> statement-breakpoint
CREATE INDEX "social_wall_pictures_waiting" ON "social_wall_pictures" ("waits_until") WHERE "post_id" IS NULL;
--> statement-breakpoint
-- What moderators took off a wall that a feed brought.
CREATE TABLE "social_wall_hidden_items" (
	"op_mode" text NOT NULL,
	"widget_id" text NOT NULL,
	"post_id" text NOT NULL,
	"at" bigint NOT NULL,
	PRIMARY KEY ("op_mode","widget_id","post_id")
);
