CREATE TABLE "bookmarks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookmarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"folder" text NOT NULL,
	"note" text NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"lang" text NOT NULL,
	"seen" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "footprints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "footprints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"day" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"thing_kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"actor" bigint,
	"note" text NOT NULL,
	"share_id" bigint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"points" smallint NOT NULL,
	"thing_kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scores_positive" CHECK ("scores"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thing_kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"sender" bigint NOT NULL,
	"recipient" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "unremembered" (
	"account_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_actor_accounts_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_sender_accounts_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_recipient_accounts_id_fk" FOREIGN KEY ("recipient") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unremembered" ADD CONSTRAINT "unremembered_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookmarks_thing" ON "bookmarks" USING btree ("account_id","kind","thing_id");--> statement-breakpoint
CREATE INDEX "bookmarks_order" ON "bookmarks" USING btree ("account_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookmarks_folder" ON "bookmarks" USING btree ("account_id","folder","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "follows_subject" ON "follows" USING btree ("account_id","kind","subject","lang");--> statement-breakpoint
CREATE UNIQUE INDEX "footprints_day" ON "footprints" USING btree ("account_id","day","kind","thing_id");--> statement-breakpoint
CREATE INDEX "footprints_newest" ON "footprints" USING btree ("account_id","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "footprints_at" ON "footprints" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_kind" ON "messages" USING btree ("account_id","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("account_id","id" DESC NULLS FIRST) WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_actor" ON "messages" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "messages_share" ON "messages" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "messages_at" ON "messages" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "scores_once" ON "scores" USING btree ("account_id","reason","thing_kind","thing_id");--> statement-breakpoint
CREATE INDEX "scores_account" ON "scores" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shares_received" ON "shares" USING btree ("recipient","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shares_sent" ON "shares" USING btree ("sender","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shares_received_unread" ON "shares" USING btree ("recipient") WHERE "shares"."read_at" is null;--> statement-breakpoint
CREATE INDEX "shares_sent_unread" ON "shares" USING btree ("sender") WHERE "shares"."read_at" is null;--> statement-breakpoint
CREATE INDEX "shares_at" ON "shares" USING btree ("at");--> statement-breakpoint
CREATE INDEX "accounts_names" ON "accounts" USING btree ("type","full_name","id");