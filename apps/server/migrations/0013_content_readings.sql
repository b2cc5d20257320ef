CREATE TABLE "content_readings" (
	"thing_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_readings_thing_id_account_id_pk" PRIMARY KEY("thing_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "content_readings" ADD CONSTRAINT "content_readings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_readings_account" ON "content_readings" USING btree ("account_id");