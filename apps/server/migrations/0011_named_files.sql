CREATE TABLE "removed_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "file_ids" text[];--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "wanted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "article_revisions_files" ON "article_revisions" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "files_wanted" ON "files" USING btree ("wanted_at");