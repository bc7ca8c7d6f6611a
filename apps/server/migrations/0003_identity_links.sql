CREATE TABLE "identity_links" (
	"provider_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text NOT NULL,
	"granted" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_links_provider_id_issuer_subject_pk" PRIMARY KEY("provider_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_flows" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"return_to" text NOT NULL,
	"callback_url" text NOT NULL,
	"state" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "identity_links_account_id" ON "identity_links" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "provider_flows_expires_at" ON "provider_flows" USING btree ("expires_at");
