-- A code of an authenticator app besides the password; the secret is encrypted with a key that is not in the database.
CREATE TABLE "second_factors" (
	"account_id" text PRIMARY KEY NOT NULL REFERENCES "accounts"("id") ON DELETE cascade,
	"sealed_secret" text NOT NULL,
	"set_up_at" timestamp with time zone NOT NULL,
	"last_step" integer NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"wrong_in_row" integer NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
-- Sign-ins whose password was right and whose code is still to come.
CREATE TABLE "second_factor_challenges" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL REFERENCES "accounts"("id") ON DELETE cascade,
	"attempts" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "second_factor_challenges_account_id" ON "second_factor_challenges" ("account_id");
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"account_id" text NOT NULL REFERENCES "accounts"("id") ON DELETE cascade,
	"device_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	PRIMARY KEY("account_id", "device_hash")
);
--> statement-breakpoint
-- How a session began; those that are there began with a password, as far as is known.
ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;
