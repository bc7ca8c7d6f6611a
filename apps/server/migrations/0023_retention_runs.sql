-- When each kind of data was last tidied, and how many rows went.
CREATE TABLE "retention_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"removed" bigint NOT NULL,
	"removed_in_all" bigint NOT NULL,
	"is_failed" boolean NOT NULL
);
