CREATE TABLE "article_votes" (
	"article_id" text NOT NULL,
	"voter" text NOT NULL,
	"helpful" boolean NOT NULL,
	"reason" text,
	"comment" text NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_votes_article_id_voter_pk" PRIMARY KEY("article_id","voter")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_articles_neighbours" ON "live_articles" USING btree ("lang","directory_code","update_time" DESC NULLS FIRST,"article_id");