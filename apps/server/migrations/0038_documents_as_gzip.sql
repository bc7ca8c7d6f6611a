-- PostgreSQL takes some hundred milliseconds to compress the text of a large venue, and commits of others wait behind it. From here on
-- the server compresses it. A text that is not null is what an older server has written: it is newer than the bytes.
ALTER TABLE "venue_drafts" ALTER COLUMN "document" DROP NOT NULL, ADD COLUMN "document_gzip" bytea,
	ADD CONSTRAINT "venue_drafts_document" CHECK (num_nonnulls("document", "document_gzip") > 0);
--> statement-breakpoint
ALTER TABLE "venue_drafts" ALTER COLUMN "document_gzip" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "venue_stages" ALTER COLUMN "document" DROP NOT NULL, ADD COLUMN "document_gzip" bytea,
	ADD CONSTRAINT "venue_stages_document" CHECK (num_nonnulls("document", "document_gzip") > 0);
--> statement-breakpoint
ALTER TABLE "venue_stages" ALTER COLUMN "document_gzip" SET STORAGE EXTERNAL;
