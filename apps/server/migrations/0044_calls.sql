-- Calls in progress, which all servers of a venue share; then their records, until the chats have them.
CREATE TABLE "calls" (
	"call_id" text PRIMARY KEY NOT NULL,
	"op_mode" text NOT NULL,
	"call" jsonb,
	"record" jsonb
);
