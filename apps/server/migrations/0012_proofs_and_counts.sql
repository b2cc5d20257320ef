CREATE TABLE "licence_acceptances" (
	"release_id" text NOT NULL,
	"revision" integer NOT NULL,
	"version" text NOT NULL,
	"licence_hash" text NOT NULL,
	"who" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_acceptances_release_id_revision_licence_hash_who_pk" PRIMARY KEY("release_id","revision","licence_hash","who")
);
--> statement-breakpoint
ALTER TABLE "live_content" ADD COLUMN "downloads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "live_content_used" ON "live_content" USING btree ("kind","lang","downloads" DESC NULLS FIRST,"hits" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "search_entries_models" ON "search_entries" USING gin ("product_models");