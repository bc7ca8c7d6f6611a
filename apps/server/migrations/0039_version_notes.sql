-- What was written to a publication. Null for those without a note, and for those of older servers.
ALTER TABLE "venue_versions" ADD COLUMN "note" text;
