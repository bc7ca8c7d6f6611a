-- How often each reaction was pressed in an area, without who pressed it.
CREATE TABLE "area_reaction_totals" (
	"op_mode" text NOT NULL,
	"area_id" text NOT NULL,
	"widget_id" text NOT NULL,
	"configuration_id" text NOT NULL,
	"reaction_id" text NOT NULL,
	"taps" bigint NOT NULL,
	PRIMARY KEY ("op_mode", "area_id", "widget_id", "configuration_id", "reaction_id")
);
--> statement-breakpoint
-- What staff said to everybody. Without an area it is for the whole venue.
CREATE TABLE "announcements" (
	"op_mode" text NOT NULL,
	"id" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"area_id" text,
	"begin_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"author_id" text,
	"taken_back_at" bigint,
	PRIMARY KEY ("op_mode", "id")
);
