-- Sessions of before know no edition: whoever had one logs in anew.
DELETE FROM "sessions";--> statement-breakpoint
CREATE TABLE "counts" (
	"day" text NOT NULL,
	"edition" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "counts_day_edition_kind_language_what_pk" PRIMARY KEY("day","edition","kind","language","what")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"partner" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "identities_partner_subject_pk" PRIMARY KEY("partner","subject")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "once_tokens" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "once_tokens" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "once_tokens" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "edition" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "once_tokens" ADD CONSTRAINT "once_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "once_tokens_account" ON "once_tokens" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email_unique" UNIQUE("email");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_phone_unique" UNIQUE("phone");--> statement-breakpoint
-- An account whose name is an e-mail address has it as its address.
UPDATE "accounts" SET "email" = "user_account" WHERE "user_account" ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$';
