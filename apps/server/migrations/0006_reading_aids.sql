ALTER TABLE "live_articles" ADD COLUMN "outline" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "live_articles" ADD COLUMN "minutes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_articles" ADD COLUMN "plain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_articles" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "live_articles" ADD COLUMN "aids_version" integer DEFAULT 0 NOT NULL;