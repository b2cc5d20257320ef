CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_account" text NOT NULL,
	"password_hash" text NOT NULL,
	"type" smallint NOT NULL,
	"full_name" text NOT NULL,
	"dept_name" text DEFAULT '' NOT NULL,
	"org_name" text DEFAULT '' NOT NULL,
	"role_list" text[] DEFAULT '{}' NOT NULL,
	"is_overseas_special" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_user_account_unique" UNIQUE("user_account")
);
--> statement-breakpoint
CREATE TABLE "answered_writes" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"data" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answered_writes_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "article_bills" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" text NOT NULL,
	"revision" integer NOT NULL,
	"action" text NOT NULL,
	"from_code" smallint,
	"to_code" smallint NOT NULL,
	"actor" bigint NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_mistakes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_mistakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" text NOT NULL,
	"passage" text NOT NULL,
	"description" text NOT NULL,
	"reporter" bigint,
	"attitude" smallint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" bigint
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"article_id" text NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"author" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_revisions_article_id_revision_pk" PRIMARY KEY("article_id","revision")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"article_id" text PRIMARY KEY NOT NULL,
	"bill_no" text NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"scope" smallint NOT NULL,
	"code" smallint NOT NULL,
	"refining" smallint DEFAULT 0 NOT NULL,
	"revision" integer NOT NULL,
	"live_revision" integer,
	"create_user" bigint NOT NULL,
	"reason" text,
	"translation_group" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_bill_no_unique" UNIQUE("bill_no")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"page_code" text NOT NULL,
	"lang" text NOT NULL,
	"file_origin_path" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"no_oss" text DEFAULT '' NOT NULL,
	"attachment_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "banners_page_code_lang_pk" PRIMARY KEY("page_code","lang")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"type_code" text NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dictionary_entries_type_code_code_pk" PRIMARY KEY("type_code","code")
);
--> statement-breakpoint
CREATE TABLE "directories" (
	"directory_code" text PRIMARY KEY NOT NULL,
	"parent_code" text NOT NULL,
	"names" jsonb NOT NULL,
	"is_leaf" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"owner" bigint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_packs" (
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "language_packs_language_key_pk" PRIMARY KEY("language","key")
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"language" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_articles" (
	"article_id" text PRIMARY KEY NOT NULL,
	"bill_no" text NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"lang" text NOT NULL,
	"scope" smallint NOT NULL,
	"directory_code" text NOT NULL,
	"labels" text[] NOT NULL,
	"product_models" text[] NOT NULL,
	"refining" smallint NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"publish_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"translation_group" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_files" (
	"file_id" text NOT NULL,
	"article_id" text NOT NULL,
	CONSTRAINT "live_files_file_id_article_id_pk" PRIMARY KEY("file_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "once_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"answer_hash" text DEFAULT '' NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_models" (
	"model" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"directory_code" text NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommended_words" (
	"lang" text NOT NULL,
	"keyword" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "recommended_words_lang_keyword_pk" PRIMARY KEY("lang","keyword")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"article_id" text PRIMARY KEY NOT NULL,
	"lang" text NOT NULL,
	"scope" smallint NOT NULL,
	"title" text NOT NULL,
	"plain" text NOT NULL,
	"directory_code" text NOT NULL,
	"product_models" text[] NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	"tokenizer" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searched_words" (
	"lang" text NOT NULL,
	"day" text NOT NULL,
	"keyword" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "searched_words_lang_day_keyword_pk" PRIMARY KEY("lang","day","keyword")
);
--> statement-breakpoint
CREATE TABLE "sensitive_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_events" ADD CONSTRAINT "article_events_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_events" ADD CONSTRAINT "article_events_actor_accounts_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_mistakes" ADD CONSTRAINT "article_mistakes_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_author_accounts_id_fk" FOREIGN KEY ("author") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_create_user_accounts_id_fk" FOREIGN KEY ("create_user") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_accounts_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_articles" ADD CONSTRAINT "live_articles_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_files" ADD CONSTRAINT "live_files_article_id_live_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."live_articles"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answered_writes_at" ON "answered_writes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "article_events_article" ON "article_events" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_mistakes_open" ON "article_mistakes" USING btree ("attitude","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_mistakes_article" ON "article_mistakes" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "articles_mine" ON "articles" USING btree ("create_user","deleted","update_time" DESC NULLS FIRST,"article_id");--> statement-breakpoint
CREATE INDEX "articles_audit" ON "articles" USING btree ("code","deleted","update_time","article_id");--> statement-breakpoint
CREATE INDEX "articles_group" ON "articles" USING btree ("translation_group");--> statement-breakpoint
CREATE INDEX "attempts_until" ON "attempts" USING btree ("until");--> statement-breakpoint
CREATE INDEX "directories_parent" ON "directories" USING btree ("parent_code");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "live_articles_newest" ON "live_articles" USING btree ("lang","update_time" DESC NULLS FIRST,"article_id");--> statement-breakpoint
CREATE INDEX "live_articles_hits" ON "live_articles" USING btree ("lang","hits" DESC NULLS FIRST,"article_id");--> statement-breakpoint
CREATE INDEX "live_articles_directory" ON "live_articles" USING btree ("lang","directory_code" text_pattern_ops,"scope");--> statement-breakpoint
CREATE INDEX "live_articles_models" ON "live_articles" USING gin ("product_models");--> statement-breakpoint
CREATE INDEX "live_articles_group" ON "live_articles" USING btree ("translation_group");--> statement-breakpoint
CREATE INDEX "live_files_article" ON "live_files" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "once_tokens_expires" ON "once_tokens" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "product_models_series" ON "product_models" USING btree ("series");--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_entries_tokenizer" ON "search_entries" USING btree ("tokenizer");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires");