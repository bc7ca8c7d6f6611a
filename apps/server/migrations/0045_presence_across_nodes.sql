-- Nodes announce each other what people chose; of two the one with the larger version is the newer.
ALTER TABLE "presence_choices" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
