-- The schedule of a person: sessions of the programme that they chose.
CREATE TABLE "agenda_favourites" (
	"account_id" text NOT NULL,
	"op_mode" text NOT NULL,
	"session_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "agenda_favourites_account_id_op_mode_session_id_pk" PRIMARY KEY("account_id","op_mode","session_id")
);
--> statement-breakpoint
-- The secret in the address by which a person's calendar subscribes. It is stored as it is, since the person may ask for it again.
CREATE TABLE "agenda_calendars" (
	"account_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_calendars_secret" ON "agenda_calendars" ("secret");
