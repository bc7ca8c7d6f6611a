-- Views and events of trackers, a row each. Added and taken away after their time, but for the account, which can be forgotten.
CREATE TABLE "analytics_hits" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"op_mode" text COLLATE "C" NOT NULL,
	"at_ms" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL CHECK ("kind" IN ('view', 'event')),
	"visitor_id" text COLLATE "C" NOT NULL,
	"view_id" text COLLATE "C",
	"user_id" text,
	"path" text NOT NULL,
	"area_id" text COLLATE "C",
	"category" text COLLATE "C",
	"action" text COLLATE "C",
	"name" text COLLATE "C",
	"value" double precision
);
--> statement-breakpoint
CREATE INDEX "analytics_hits_time" ON "analytics_hits" USING btree ("op_mode", "at_ms");
--> statement-breakpoint
CREATE INDEX "analytics_hits_user" ON "analytics_hits" USING btree ("user_id") WHERE "user_id" IS NOT NULL;
--> statement-breakpoint
-- When visitors gave signs of life, folded. Only `last_ms` grows, and no index holds it: room in the page keeps that cheap.
CREATE TABLE "analytics_presence" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"op_mode" text COLLATE "C" NOT NULL,
	"visitor_id" text COLLATE "C" NOT NULL,
	"from_ms" bigint NOT NULL,
	"last_ms" bigint NOT NULL,
	"pings" integer NOT NULL
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE INDEX "analytics_presence_time" ON "analytics_presence" USING btree ("op_mode", "from_ms");
--> statement-breakpoint
CREATE INDEX "analytics_presence_visitor" ON "analytics_presence" USING btree ("op_mode", "visitor_id", "from_ms");
