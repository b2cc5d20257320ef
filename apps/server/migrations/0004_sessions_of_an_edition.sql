-- Sessions of before know no edition: whoever had one logs in anew.
DELETE FROM "sessions";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "edition" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "source" text;