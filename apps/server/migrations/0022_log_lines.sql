-- Lines of the log, kept for a while for those who read it later. No address of anybody is in them.
CREATE TABLE "log_lines" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"at" bigint NOT NULL,
	"level" text NOT NULL,
	"origin" text NOT NULL,
	"op_mode" text,
	"category" text NOT NULL,
	"message" text NOT NULL,
	"details" text,
	"client" jsonb,
	"user_id" text,
	"stands_for" integer
);
--> statement-breakpoint
CREATE INDEX "log_lines_at" ON "log_lines" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "log_lines_user" ON "log_lines" USING btree ("user_id");
