-- What was consented to: lines are added and never altered.
CREATE TABLE "consents" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"at" bigint NOT NULL,
	"op_mode" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"email" text,
	"banner_type" text NOT NULL,
	"choices" jsonb NOT NULL,
	"client" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consents_subject" ON "consents" USING btree ("subject_id");
--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email");
--> statement-breakpoint
-- Only the end of the time they are kept, and who is forgotten, may take lines away: each says so in its transaction.
CREATE FUNCTION "refuse_consent_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('foyer.may_forget_consents', true) = 'yes' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'consents is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "consents_stay" BEFORE UPDATE OR DELETE ON "consents"
	FOR EACH ROW EXECUTE FUNCTION "refuse_consent_change"();
--> statement-breakpoint
CREATE TRIGGER "consents_stay_all" BEFORE TRUNCATE ON "consents"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_consent_change"();
