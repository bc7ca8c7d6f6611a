CREATE TABLE "profiles" (
	"account_id" text PRIMARY KEY NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"social_links" text[] DEFAULT '{}' NOT NULL,
	"open_for_networking" boolean DEFAULT false NOT NULL,
	"picture_id" text UNIQUE,
	"picture_large" text,
	"picture_small" text
);
--> statement-breakpoint
CREATE TABLE "profile_values" (
	"account_id" text NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"architecture_id" text NOT NULL,
	"custom" jsonb NOT NULL,
	CONSTRAINT "profile_values_pk" PRIMARY KEY("account_id","architecture_id")
);
