-- Whoever wishes to be met, with what they say of themselves; taken away when they withdraw.
CREATE TABLE "matching_cards" (
	"op_mode" text NOT NULL,
	"account_id" text NOT NULL,
	"interest_ids" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"line" text NOT NULL,
	"looking_for" text NOT NULL,
	"offering" text NOT NULL,
	"joined_at" bigint NOT NULL,
	PRIMARY KEY ("op_mode", "account_id")
);
--> statement-breakpoint
CREATE TABLE "matching_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"op_mode" text NOT NULL,
	"client_id" text NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"at" bigint NOT NULL,
	"until" bigint NOT NULL,
	UNIQUE ("op_mode", "from_id", "client_id")
);
--> statement-breakpoint
-- Of the two the lesser id comes first, so that they met once.
CREATE TABLE "matching_meetings" (
	"op_mode" text NOT NULL,
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"at" bigint NOT NULL,
	"how" text NOT NULL,
	PRIMARY KEY ("op_mode", "one_id", "other_id")
);
--> statement-breakpoint
CREATE TABLE "matching_dismissals" (
	"op_mode" text NOT NULL,
	"account_id" text NOT NULL,
	"other_id" text NOT NULL,
	"until" bigint NOT NULL,
	PRIMARY KEY ("op_mode", "account_id", "other_id")
);
