CREATE TABLE "presence_choices" (
	"account_id" text PRIMARY KEY NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"status" text NOT NULL,
	"is_invisible" boolean NOT NULL
);
