CREATE TABLE "schema_needs" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"migration" bigint NOT NULL,
	CONSTRAINT "schema_needs_only_check" CHECK ("schema_needs"."only")
);
--> statement-breakpoint
INSERT INTO "schema_needs" ("migration") VALUES (1795629600000);
