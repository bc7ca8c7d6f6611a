-- Answers kept before this have none; whoever repeats such a request is refused, and nothing is done twice.
ALTER TABLE "venue_requests" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "venue_requests" ALTER COLUMN "fingerprint" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "venue_requests" DROP CONSTRAINT "venue_requests_user_id_key_pk";
--> statement-breakpoint
ALTER TABLE "venue_requests" ADD CONSTRAINT "venue_requests_user_id_key_call_pk" PRIMARY KEY("user_id","key","call");
