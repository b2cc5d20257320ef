CREATE TABLE "packages" (
	"path" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"files" jsonb NOT NULL,
	"owner" bigint,
	"shared" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease" timestamp (3) with time zone,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "blake2b" text;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_owner_accounts_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packages_expires" ON "packages" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "packages_owner" ON "packages" USING btree ("owner");