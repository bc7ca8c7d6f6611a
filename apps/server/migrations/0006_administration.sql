ALTER TABLE "accounts" ADD COLUMN "last_sign_in_at" timestamp with time zone;
--> statement-breakpoint
-- What administrators search in and sort by: without accents and capitals, as `foldText` makes it.
ALTER TABLE "accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (
  lower(regexp_replace(
    normalize(coalesce("name", "email") || E'\n' || "email" || E'\n' || coalesce("company", ''), NFKD),
    '[\u0300-\u036f]', '', 'g'
  ))
) STORED;
