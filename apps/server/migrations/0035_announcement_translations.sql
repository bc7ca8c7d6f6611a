ALTER TABLE "announcements" ADD COLUMN "translations" jsonb DEFAULT '[]'::jsonb NOT NULL;
