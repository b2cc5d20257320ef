CREATE TABLE "group_words" (
	"lang" text NOT NULL,
	"folded" text NOT NULL,
	"word" text NOT NULL,
	"begins" text NOT NULL,
	"position" smallint NOT NULL,
	"group_id" bigint NOT NULL,
	CONSTRAINT "group_words_lang_folded_pk" PRIMARY KEY("lang","folded")
);
--> statement-breakpoint
CREATE TABLE "message_wishes" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"muted" text[] NOT NULL,
	"digest" text NOT NULL,
	"edition" text NOT NULL,
	"lang" text NOT NULL,
	"counted" bigint DEFAULT 0 NOT NULL,
	"due" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "security_report_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_report_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"step" text NOT NULL,
	"by" bigint,
	"sealed" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"edition" text NOT NULL,
	"lang" text NOT NULL,
	"secret_hash" text NOT NULL,
	"sealed" text,
	"state" text DEFAULT 'received' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_due" timestamp (3) with time zone NOT NULL,
	"judgement_due" timestamp (3) with time zone NOT NULL,
	"fix_due" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"judged_at" timestamp (3) with time zone,
	"fixed_at" timestamp (3) with time zone,
	"due" timestamp (3) with time zone,
	CONSTRAINT "security_reports_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "request_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_identities" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lang" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"account_id" bigint,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_mistakes" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_mistakes" ADD COLUMN "mended_by" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "bin" jsonb;--> statement-breakpoint
ALTER TABLE "live_articles" ADD COLUMN "links" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "once_tokens" ADD COLUMN "good_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "training_orders" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "group_words" ADD CONSTRAINT "group_words_group_id_word_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."word_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_wishes" ADD CONSTRAINT "message_wishes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_report_events" ADD CONSTRAINT "security_report_events_report_id_security_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."security_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_report_events" ADD CONSTRAINT "security_report_events_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_identities" ADD CONSTRAINT "training_identities_order_id_training_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."training_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_groups" ADD CONSTRAINT "word_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_words_begins" ON "group_words" USING btree ("lang","begins");--> statement-breakpoint
CREATE INDEX "group_words_group" ON "group_words" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "message_wishes_due" ON "message_wishes" USING btree ("due") WHERE "message_wishes"."due" is not null;--> statement-breakpoint
CREATE INDEX "security_report_events_report" ON "security_report_events" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "security_report_events_by" ON "security_report_events" USING btree ("by");--> statement-breakpoint
CREATE INDEX "security_reports_queue" ON "security_reports" USING btree ("edition","due","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_reports_state" ON "security_reports" USING btree ("edition","state","due","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_reports_at" ON "security_reports" USING btree ("edition","at");--> statement-breakpoint
CREATE INDEX "security_reports_update" ON "security_reports" USING btree ("update_time");--> statement-breakpoint
CREATE INDEX "request_mails_at" ON "request_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "word_groups_newest" ON "word_groups" USING btree ("lang","update_time" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "word_groups_account" ON "word_groups" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "article_mistakes_reporter" ON "article_mistakes" USING btree ("reporter");--> statement-breakpoint
CREATE INDEX "article_votes_voter" ON "article_votes" USING btree ("voter");--> statement-breakpoint
CREATE INDEX "live_articles_links" ON "live_articles" USING gin ("links");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");