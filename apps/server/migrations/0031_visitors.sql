-- The keys of visitor ids, one a day; a key is removed when its day is over.
CREATE TABLE "analytics_day_keys" (
	"day" integer PRIMARY KEY,
	"key" bytea NOT NULL,
	"end_ms" bigint NOT NULL
);
--> statement-breakpoint
-- The largest number of people who were online in each minute.
CREATE TABLE "analytics_online" (
	"op_mode" text COLLATE "C" NOT NULL,
	"minute_ms" bigint NOT NULL,
	"people" integer NOT NULL,
	"at_ms" bigint NOT NULL,
	PRIMARY KEY ("op_mode", "minute_ms")
);
--> statement-breakpoint
-- Until now a visitor id was that of a browser with consent for as long as it kept it, else that of a page. From here on it is one
-- person of one day (from 03:00 UTC). Former hits whose account is known get one id for each account and day, all others one for
-- each former id and day. The key of these ids is in a table that ends with the transaction.
CREATE TEMPORARY TABLE "visitor_key" ON COMMIT DROP AS SELECT gen_random_uuid()::text || gen_random_uuid()::text AS "secret";
--> statement-breakpoint
CREATE TEMPORARY TABLE "visitor_accounts" ON COMMIT DROP AS
	SELECT "op_mode", "visitor_id", ("at_ms" - 10800000) / 86400000 AS "day", min("user_id") AS "user_id"
	FROM "analytics_hits" WHERE "user_id" IS NOT NULL
	GROUP BY 1, 2, 3 HAVING count(DISTINCT "user_id") = 1;
--> statement-breakpoint
ANALYZE "visitor_accounts";
--> statement-breakpoint
-- Presence over the beginning of a day is that of two visitors now. None is longer than six hours.
INSERT INTO "analytics_presence" ("op_mode", "visitor_id", "from_ms", "last_ms", "pings")
	SELECT "op_mode", "visitor_id", ("last_ms" - 10800000) / 86400000 * 86400000 + 10800000, "last_ms", 0
	FROM "analytics_presence" WHERE ("from_ms" - 10800000) / 86400000 < ("last_ms" - 10800000) / 86400000;
--> statement-breakpoint
UPDATE "analytics_presence" SET "last_ms" = (("from_ms" - 10800000) / 86400000 + 1) * 86400000 + 10800000 - 1
	WHERE ("from_ms" - 10800000) / 86400000 < ("last_ms" - 10800000) / 86400000;
--> statement-breakpoint
UPDATE "analytics_presence" AS "presence" SET "visitor_id" = left(encode(sha256(convert_to(
		concat_ws(' ', "secret", "op_mode", ("from_ms" - 10800000) / 86400000, coalesce('account ' || "people"."user_id", 'page ' || "visitor_id")),
		'UTF8')), 'hex'), 16)
	FROM "visitor_key", (
		SELECT "own"."seq" AS "of", "accounts"."user_id"
		FROM "analytics_presence" AS "own" LEFT JOIN "visitor_accounts" AS "accounts"
			ON "accounts"."op_mode" = "own"."op_mode" AND "accounts"."visitor_id" = "own"."visitor_id"
				AND "accounts"."day" = ("own"."from_ms" - 10800000) / 86400000) AS "people"
	WHERE "presence"."seq" = "people"."of";
--> statement-breakpoint
UPDATE "analytics_hits" AS "hits" SET "visitor_id" = left(encode(sha256(convert_to(
		concat_ws(' ', "secret", "op_mode", ("at_ms" - 10800000) / 86400000, coalesce('account ' || "people"."user_id", 'page ' || "visitor_id")),
		'UTF8')), 'hex'), 16)
	FROM "visitor_key", (
		SELECT "own"."seq" AS "of", coalesce("own"."user_id", "accounts"."user_id") AS "user_id"
		FROM "analytics_hits" AS "own" LEFT JOIN "visitor_accounts" AS "accounts"
			ON "accounts"."op_mode" = "own"."op_mode" AND "accounts"."visitor_id" = "own"."visitor_id"
				AND "accounts"."day" = ("own"."at_ms" - 10800000) / 86400000) AS "people"
	WHERE "hits"."seq" = "people"."of";
