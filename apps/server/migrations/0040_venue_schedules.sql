-- A publication that waits for its time, with the document as it was scheduled; the document goes when the schedule ends.
CREATE TABLE "venue_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"architecture_id" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"local_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"stage_version" integer NOT NULL,
	"document_gzip" bytea,
	"note" text,
	"scheduled_by" text NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer,
	"failure" text,
	"is_noted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "venue_schedules_state" CHECK ("state" IN ('waiting', 'published', 'cancelled', 'failed')),
	CONSTRAINT "venue_schedules_document" CHECK (("state" = 'waiting') = ("document_gzip" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "venue_schedules" ALTER COLUMN "document_gzip" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE UNIQUE INDEX "venue_schedules_one_waiting" ON "venue_schedules" ("architecture_id") WHERE "state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "venue_schedules_architecture" ON "venue_schedules" ("architecture_id","scheduled_at");
--> statement-breakpoint
ALTER TABLE "venue_versions" ADD COLUMN "is_scheduled" boolean DEFAULT false NOT NULL;
