CREATE TABLE "pdf_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"reader" integer NOT NULL,
	"outcome" text NOT NULL,
	"pages" text[] NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unanswered_questions" (
	"folded" text NOT NULL,
	"locale" text NOT NULL,
	"question" text NOT NULL,
	"times_asked" bigint NOT NULL,
	"first_asked_at" timestamp with time zone NOT NULL,
	"last_asked_at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("folded", "locale")
);
--> statement-breakpoint
CREATE INDEX "unanswered_questions_last_asked_at" ON "unanswered_questions" ("last_asked_at");
