CREATE TABLE "article_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" text NOT NULL,
	"revision" integer NOT NULL,
	"quote" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"text" text NOT NULL,
	"author" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_by" bigint,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "article_presence" (
	"article_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"place" text NOT NULL,
	"doing" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_presence_article_id_account_id_place_pk" PRIMARY KEY("article_id","account_id","place")
);
--> statement-breakpoint
CREATE TABLE "attached_pieces" (
	"file_id" text NOT NULL,
	"nth" integer NOT NULL,
	"page" integer,
	"text" text NOT NULL,
	"searched" text NOT NULL,
	CONSTRAINT "attached_pieces_file_id_nth_pk" PRIMARY KEY("file_id","nth")
);
--> statement-breakpoint
CREATE TABLE "attached_texts" (
	"file_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"tokenizer" integer DEFAULT 0 NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"claimed_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "courseware" (
	"file_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"items" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courseware_attempts" (
	"account_id" bigint NOT NULL,
	"file_id" text NOT NULL,
	"item" integer NOT NULL,
	"values" jsonb NOT NULL,
	"done" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courseware_attempts_account_id_file_id_item_pk" PRIMARY KEY("account_id","file_id","item")
);
--> statement-breakpoint
CREATE TABLE "courseware_files" (
	"file_id" text NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"begins" integer NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "courseware_files_file_id_path_pk" PRIMARY KEY("file_id","path")
);
--> statement-breakpoint
CREATE TABLE "directory_approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"directory_code" text NOT NULL,
	"two_steps" boolean NOT NULL,
	"actor" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_answers" (
	"edition" text NOT NULL,
	"language" text NOT NULL,
	"part" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "site_answers_edition_language_part_pk" PRIMARY KEY("edition","language","part")
);
--> statement-breakpoint
ALTER TABLE "article_events" ADD COLUMN "given" bigint;--> statement-breakpoint
ALTER TABLE "article_mistakes" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "two_steps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "first_approver" bigint;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "assignee" bigint;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "due" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "review_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "own_names" jsonb;--> statement-breakpoint
ALTER TABLE "footprints" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "live_articles" ADD COLUMN "text_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_articles" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "live_articles" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "live_content" ADD COLUMN "links" text[];--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "own_words" "tsvector";--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_author_accounts_id_fk" FOREIGN KEY ("author") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_resolved_by_accounts_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attached_pieces" ADD CONSTRAINT "attached_pieces_file_id_attached_texts_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."attached_texts"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attached_texts" ADD CONSTRAINT "attached_texts_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware_attempts" ADD CONSTRAINT "courseware_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware_attempts" ADD CONSTRAINT "courseware_attempts_file_id_courseware_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."courseware"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware_files" ADD CONSTRAINT "courseware_files_file_id_courseware_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."courseware"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_approvals" ADD CONSTRAINT "directory_approvals_actor_accounts_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_comments_article" ON "article_comments" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_presence_account" ON "article_presence" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "article_presence_at" ON "article_presence" USING btree ("at");--> statement-breakpoint
CREATE INDEX "attached_texts_waiting" ON "attached_texts" USING btree ("file_id") WHERE not "attached_texts"."done";--> statement-breakpoint
CREATE INDEX "courseware_at" ON "courseware" USING btree ("at");--> statement-breakpoint
CREATE INDEX "courseware_attempts_file" ON "courseware_attempts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "directory_approvals_newest" ON "directory_approvals" USING btree ("directory_code","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "article_events" ADD CONSTRAINT "article_events_given_accounts_id_fk" FOREIGN KEY ("given") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_first_approver_accounts_id_fk" FOREIGN KEY ("first_approver") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_assignee_accounts_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("code","deleted","due","update_time","article_id");--> statement-breakpoint
CREATE INDEX "articles_stale" ON "articles" USING btree ("deleted","review_by","article_id");--> statement-breakpoint
CREATE INDEX "articles_own_stale" ON "articles" USING btree ("create_user","deleted","review_by","article_id");--> statement-breakpoint
CREATE INDEX "footprints_thing" ON "footprints" USING btree ("account_id","kind","thing_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_content_links" ON "live_content" USING gin ("links");--> statement-breakpoint
CREATE INDEX "live_content_unlinked" ON "live_content" USING btree ("id") WHERE "live_content"."links" is null;--> statement-breakpoint
ALTER TABLE "article_mistakes" ADD CONSTRAINT "article_mistakes_secret_hash_unique" UNIQUE("secret_hash");