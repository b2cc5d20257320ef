CREATE TABLE "transfer_keys" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"lang" text NOT NULL,
	"article_id" text NOT NULL,
	CONSTRAINT "transfer_keys_kind_key_lang_pk" PRIMARY KEY("kind","key","lang")
);
--> statement-breakpoint
ALTER TABLE "transfer_keys" ADD CONSTRAINT "transfer_keys_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE no action ON UPDATE no action;