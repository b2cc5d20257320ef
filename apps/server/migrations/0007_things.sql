-- Whatever was found or showed a file so far is an article. Every row stays.
ALTER TABLE "live_files" DROP CONSTRAINT "live_files_article_id_live_articles_article_id_fk";--> statement-breakpoint
DROP INDEX "live_files_article";--> statement-breakpoint
ALTER TABLE "live_files" DROP CONSTRAINT "live_files_file_id_article_id_pk";--> statement-breakpoint
ALTER TABLE "live_files" RENAME COLUMN "article_id" TO "thing_id";--> statement-breakpoint
ALTER TABLE "live_files" ADD COLUMN "kind" text DEFAULT 'article' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_files" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "live_files" ADD CONSTRAINT "live_files_file_id_kind_thing_id_pk" PRIMARY KEY("file_id","kind","thing_id");--> statement-breakpoint
CREATE INDEX "live_files_thing" ON "live_files" USING btree ("kind","thing_id");--> statement-breakpoint
ALTER TABLE "search_entries" DROP CONSTRAINT "search_entries_pkey";--> statement-breakpoint
ALTER TABLE "search_entries" RENAME COLUMN "article_id" TO "thing_id";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "kind" text DEFAULT 'article' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "start_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "end_time" timestamp (3) with time zone;--> statement-breakpoint
-- An entry without its article was found by nobody, and is not found now.
ALTER TABLE "search_entries" ADD COLUMN "translation_group" text;--> statement-breakpoint
UPDATE "search_entries" SET "start_time" = "live"."start_time", "end_time" = "live"."end_time", "translation_group" = "live"."translation_group" FROM "live_articles" "live" WHERE "live"."article_id" = "search_entries"."thing_id";--> statement-breakpoint
DELETE FROM "search_entries" WHERE "translation_group" IS NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "translation_group" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_kind_thing_id_pk" PRIMARY KEY("kind","thing_id");--> statement-breakpoint
CREATE INDEX "search_entries_group" ON "search_entries" USING btree ("translation_group");--> statement-breakpoint
-- What changes is noted by area from now on.
UPDATE "content_version" SET "name" = 'articles' WHERE "name" = 'public';
