DROP INDEX "word_groups_newest";--> statement-breakpoint
ALTER TABLE "group_words" DROP CONSTRAINT "group_words_lang_folded_pk";--> statement-breakpoint
ALTER TABLE "group_words" ADD CONSTRAINT "group_words_group_id_folded_pk" PRIMARY KEY("group_id","folded");--> statement-breakpoint
ALTER TABLE "group_words" ADD COLUMN "rule" text DEFAULT 'equal' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_models" ADD COLUMN "bare" text GENERATED ALWAYS AS (lower(regexp_replace(model, '[^[:alnum:]]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "word_groups" ADD COLUMN "rule" text DEFAULT 'equal' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "group_words_once" ON "group_words" USING btree ("rule","lang","folded");--> statement-breakpoint
CREATE INDEX "word_groups_newest" ON "word_groups" USING btree ("rule","lang","update_time" DESC NULLS FIRST,"id");