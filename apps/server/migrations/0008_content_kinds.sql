CREATE TABLE "live_content" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bill_no" text NOT NULL,
	"revision" integer NOT NULL,
	"lang" text NOT NULL,
	"scope" smallint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"plain" text NOT NULL,
	"details" jsonb NOT NULL,
	"category" text NOT NULL,
	"day" text NOT NULL,
	"product_models" text[] NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"publish_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"translation_group" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_bills" ADD COLUMN "kind" text DEFAULT 'article' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_bills" DROP CONSTRAINT "article_bills_pkey";--> statement-breakpoint
ALTER TABLE "article_bills" ADD CONSTRAINT "article_bills_kind_year_pk" PRIMARY KEY("kind","year");--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "kind" text DEFAULT 'article' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha512" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "crc32" bigint;--> statement-breakpoint
ALTER TABLE "product_models" ADD COLUMN "end_of_sale" text;--> statement-breakpoint
ALTER TABLE "product_models" ADD COLUMN "end_of_support" text;--> statement-breakpoint
CREATE INDEX "live_content_newest" ON "live_content" USING btree ("kind","lang","day" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "live_content_category" ON "live_content" USING btree ("kind","lang","category" text_pattern_ops,"day" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_content_models" ON "live_content" USING gin ("product_models");--> statement-breakpoint
CREATE INDEX "live_content_group" ON "live_content" USING btree ("translation_group","lang");--> statement-breakpoint
CREATE INDEX "articles_kind" ON "articles" USING btree ("kind","deleted","update_time" DESC NULLS FIRST,"article_id");