CREATE TABLE "removed_directories" (
	"directory_code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"target" text,
	"actor" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_entries_words";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "directory_code" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "labels" text[];--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "product_models" text[];--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "review_told" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "told" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "looked" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_vocabulary" ADD COLUMN "scope" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_directories" ADD CONSTRAINT "removed_directories_actor_accounts_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_directories_target" ON "removed_directories" USING btree ("target");--> statement-breakpoint
CREATE INDEX "articles_mine_title" ON "articles" USING btree ("create_user","deleted","title","article_id");--> statement-breakpoint
CREATE INDEX "articles_audit_title" ON "articles" USING btree ("code","deleted","title","article_id");--> statement-breakpoint
CREATE INDEX "articles_directory" ON "articles" USING btree ("directory_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "articles_labels" ON "articles" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "articles_models" ON "articles" USING gin ("product_models");--> statement-breakpoint
CREATE INDEX "articles_review_untold" ON "articles" USING btree ("review_by") WHERE "articles"."review_told" is distinct from "articles"."review_by" and "articles"."live_revision" is not null and not "articles"."deleted";--> statement-breakpoint
CREATE INDEX "follows_untold" ON "follows" USING btree ("looked") WHERE "follows"."told" is null or "follows"."told" <= "follows"."seen";--> statement-breakpoint
CREATE INDEX "live_articles_begins" ON "live_articles" USING btree ("start_time") WHERE "live_articles"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "live_articles_ends" ON "live_articles" USING btree ("end_time") WHERE "live_articles"."end_time" is not null;--> statement-breakpoint
CREATE INDEX "live_content_begins" ON "live_content" USING btree ("start_time") WHERE "live_content"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "live_content_ends" ON "live_content" USING btree ("end_time") WHERE "live_content"."end_time" is not null;--> statement-breakpoint
CREATE INDEX "product_models_directory" ON "product_models" USING btree ("directory_code");--> statement-breakpoint
CREATE INDEX "search_entries_words_zh" ON "search_entries" USING gin ("words") WITH (gin_pending_list_limit=256) WHERE "search_entries"."lang" = 'zh';--> statement-breakpoint
CREATE INDEX "search_entries_words_en" ON "search_entries" USING gin ("words") WITH (gin_pending_list_limit=256) WHERE "search_entries"."lang" = 'en';--> statement-breakpoint
CREATE INDEX "search_entries_words_ru" ON "search_entries" USING gin ("words") WITH (gin_pending_list_limit=256) WHERE "search_entries"."lang" = 'ru';--> statement-breakpoint
CREATE INDEX "search_entries_words_es" ON "search_entries" USING gin ("words") WITH (gin_pending_list_limit=256) WHERE "search_entries"."lang" = 'es';--> statement-breakpoint
CREATE INDEX "search_entries_titles" ON "search_entries" USING gin ("title_words");