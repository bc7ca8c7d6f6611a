-- Links that show a draft to people without an account. Of the secret only its SHA-256 is stored.
CREATE TABLE "venue_preview_links" (
  "id" text PRIMARY KEY,
  "architecture_id" text NOT NULL,
  "secret_hash" text NOT NULL,
  "name" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "revoked_at" timestamp with time zone,
  "last_used_at" timestamp with time zone,
  "openings" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "venue_preview_links_secret_hash" ON "venue_preview_links" ("secret_hash");
--> statement-breakpoint
CREATE INDEX "venue_preview_links_architecture" ON "venue_preview_links" ("architecture_id", "created_at");
--> statement-breakpoint
CREATE INDEX "venue_preview_links_expires_at" ON "venue_preview_links" ("expires_at");
