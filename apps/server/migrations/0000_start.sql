CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"name" text,
	"title" text,
	"company" text,
	"authorities" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "accounts_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"email_key" text NOT NULL,
	"address" text NOT NULL,
	"attempts" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_attempts_email_key_address_pk" PRIMARY KEY("email_key","address")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"successor_salt" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_attempts_address" ON "login_attempts" USING btree ("address","last_at");--> statement-breakpoint
CREATE INDEX "login_attempts_last_at" ON "login_attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_id" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_created_at" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked_at" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;
--> statement-breakpoint
CREATE TABLE "venue_stages" (
	"architecture_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"document" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"architecture_id" text NOT NULL,
	"document" text NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"rolled_back_from" integer
);
--> statement-breakpoint
CREATE TABLE "venue_publication" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"architecture_id" text,
	CONSTRAINT "venue_publication_one_row" CHECK ("only")
);
--> statement-breakpoint
CREATE TABLE "venue_requests" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "venue_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "venue_requests_answered_at_index" ON "venue_requests" ("answered_at");
--> statement-breakpoint
INSERT INTO "venue_publication" ("only", "version", "architecture_id") VALUES (true, -1, NULL);

--> statement-breakpoint
CREATE TABLE "assets" (
	"architecture_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"generation" integer NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_s" double precision,
	"sha256" text NOT NULL,
	"stored_as" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assets_architecture_id_asset_id_generation_pk" PRIMARY KEY("architecture_id","asset_id","generation")
);

--> statement-breakpoint
CREATE TABLE "idempotency" (
	"principal" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"at" bigint NOT NULL,
	CONSTRAINT "idempotency_principal_key_call_pk" PRIMARY KEY("principal","key","call")
);
--> statement-breakpoint
CREATE INDEX "idempotency_at" ON "idempotency" USING btree ("at");
--> statement-breakpoint
CREATE TABLE "seeded" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"has_own_password" boolean NOT NULL,
	"finished_at" bigint,
	CONSTRAINT "seeded_one_row" CHECK ("only")
);
