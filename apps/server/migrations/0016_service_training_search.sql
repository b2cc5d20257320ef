CREATE TABLE "demand_documents" (
	"demand_id" bigint NOT NULL,
	"file_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demand_documents_demand_id_file_id_pk" PRIMARY KEY("demand_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "demand_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demand_id" bigint NOT NULL,
	"what" text NOT NULL,
	"account_id" bigint,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_orgs" (
	"code" text PRIMARY KEY NOT NULL,
	"parent" text,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"subtype" text,
	"org_code" text,
	"description" text NOT NULL,
	"wanted_by" date,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"author" bigint,
	"side" text NOT NULL,
	"internal" boolean NOT NULL,
	"text" text NOT NULL,
	"cases" text[] NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_comments_internal" CHECK (not "request_comments"."internal" or "request_comments"."side" = 'staff')
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"action" text NOT NULL,
	"side" text NOT NULL,
	"actor" bigint,
	"to" text,
	"detail" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"owner" bigint NOT NULL,
	"request_id" bigint,
	"comment_id" bigint
);
--> statement-breakpoint
CREATE TABLE "request_upload_pieces" (
	"upload_id" text NOT NULL,
	"start" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "request_upload_pieces_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "request_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"owner" bigint NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"edition" text NOT NULL,
	"lang" text NOT NULL,
	"requester" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"models" text[] NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"tree" jsonb,
	"state" text DEFAULT 'new' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"assignee" bigint,
	"company" text NOT NULL,
	"shared" boolean NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_due" timestamp (3) with time zone,
	"solve_due" timestamp (3) with time zone,
	"solve_left" integer,
	"due" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answer_minutes" integer,
	"answer_late" boolean,
	"solved_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"merged_into" bigint,
	"rating" smallint,
	"rating_words" text DEFAULT '' NOT NULL,
	CONSTRAINT "requests_rating" CHECK ("requests"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "search_gaps" (
	"lang" text NOT NULL,
	"day" text NOT NULL,
	"keyword" text NOT NULL,
	"filters" jsonb NOT NULL,
	"searched" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_gaps_lang_day_keyword_filters_pk" PRIMARY KEY("lang","day","keyword","filters")
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"lang" text NOT NULL,
	"word" text NOT NULL,
	"keys" text[] NOT NULL,
	CONSTRAINT "search_vocabulary_lang_word_pk" PRIMARY KEY("lang","word")
);
--> statement-breakpoint
CREATE TABLE "taken_gaps" (
	"lang" text NOT NULL,
	"keyword" text NOT NULL,
	"account_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taken_gaps_lang_keyword_pk" PRIMARY KEY("lang","keyword")
);
--> statement-breakpoint
CREATE TABLE "training_certificate_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_certificate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" bigint NOT NULL,
	"step" text NOT NULL,
	"by" bigint,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"id_hash" text NOT NULL,
	"id_last_four" text NOT NULL,
	"course" text NOT NULL,
	"level" text NOT NULL,
	"issued" text NOT NULL,
	"expires" text,
	"revoked_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "training_certificates_order" CHECK ("training_certificates"."expires" is null or "training_certificates"."expires" > "training_certificates"."issued")
);
--> statement-breakpoint
CREATE TABLE "training_classes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" text NOT NULL,
	"starts" timestamp (3) with time zone NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"place" text NOT NULL,
	"view_address" text NOT NULL,
	"sign_up_until" timestamp (3) with time zone NOT NULL,
	"seats" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "training_classes_seats" CHECK ("training_classes"."taken" between 0 and "training_classes"."seats")
);
--> statement-breakpoint
CREATE TABLE "training_courses" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"topic" text NOT NULL,
	"level" text NOT NULL,
	"mode" text NOT NULL,
	"price" integer NOT NULL,
	"lessons" jsonb NOT NULL,
	"position" integer NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"by" bigint,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"class_id" bigint NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"note" text NOT NULL,
	"price" integer NOT NULL,
	"terms" text NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "training_orders_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "training_progress" (
	"account_id" bigint NOT NULL,
	"course_id" text NOT NULL,
	"lesson" integer NOT NULL,
	"done" boolean NOT NULL,
	"seconds" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_progress_account_id_course_id_lesson_pk" PRIMARY KEY("account_id","course_id","lesson")
);
--> statement-breakpoint
CREATE TABLE "training_proofs" (
	"order_id" bigint NOT NULL,
	"file_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_proofs_order_id_file_id_pk" PRIMARY KEY("order_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "training_request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"step" text NOT NULL,
	"by" bigint,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"account_id" bigint,
	"lang" text NOT NULL,
	"organisation" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"forms" text[] DEFAULT '{}' NOT NULL,
	"people" integer,
	"month" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_counts" (
	"day" text NOT NULL,
	"tree_id" text NOT NULL,
	"step" text NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tree_counts_tree_id_day_step_event_pk" PRIMARY KEY("tree_id","day","step","event")
);
--> statement-breakpoint
CREATE TABLE "visit_bank_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_bank_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"asked_by" bigint NOT NULL,
	"reason" text NOT NULL,
	"approved_by" bigint,
	"approved_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_bank_looks_two_people" CHECK ("visit_bank_looks"."approved_by" <> "visit_bank_looks"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "visit_banks" (
	"visit_id" bigint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"masked_holder" text NOT NULL,
	"masked_number" text NOT NULL,
	"bank" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"account_id" bigint,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_pictures" (
	"visit_id" bigint NOT NULL,
	"file_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "visit_pictures_visit_id_position_pk" PRIMARY KEY("visit_id","position")
);
--> statement-breakpoint
CREATE TABLE "visit_provinces" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"places" smallint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "visit_provinces_places" CHECK ("visit_provinces"."places" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_slots" (
	"province" text NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"places" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_slots_province_day_slot_pk" PRIMARY KEY("province","day","slot"),
	CONSTRAINT "visit_slots_taken" CHECK ("visit_slots"."taken" between 0 and "visit_slots"."places")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"service_type" text NOT NULL,
	"province" text NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"product_models" text[] NOT NULL,
	"fault" text NOT NULL,
	"technician" text DEFAULT '' NOT NULL,
	"cancel_type" text,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"moved" smallint DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "title_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "learned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demand_documents" ADD CONSTRAINT "demand_documents_demand_id_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."demands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_events" ADD CONSTRAINT "demand_events_demand_id_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."demands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_events" ADD CONSTRAINT "demand_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_orgs" ADD CONSTRAINT "demand_orgs_parent_demand_orgs_code_fk" FOREIGN KEY ("parent") REFERENCES "public"."demand_orgs"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_org_code_demand_orgs_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."demand_orgs"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_comments" ADD CONSTRAINT "request_comments_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_comments" ADD CONSTRAINT "request_comments_author_accounts_id_fk" FOREIGN KEY ("author") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_actor_accounts_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_owner_accounts_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_comment_id_request_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."request_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_upload_pieces" ADD CONSTRAINT "request_upload_pieces_upload_id_request_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."request_uploads"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_uploads" ADD CONSTRAINT "request_uploads_owner_accounts_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_uploads" ADD CONSTRAINT "request_uploads_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_requester_accounts_id_fk" FOREIGN KEY ("requester") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_accounts_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_gaps" ADD CONSTRAINT "taken_gaps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_certificate_events" ADD CONSTRAINT "training_certificate_events_certificate_id_training_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."training_certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_certificate_events" ADD CONSTRAINT "training_certificate_events_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_classes" ADD CONSTRAINT "training_classes_course_id_training_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."training_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_order_events" ADD CONSTRAINT "training_order_events_order_id_training_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."training_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_order_events" ADD CONSTRAINT "training_order_events_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_orders" ADD CONSTRAINT "training_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_orders" ADD CONSTRAINT "training_orders_class_id_training_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."training_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_course_id_training_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."training_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_proofs" ADD CONSTRAINT "training_proofs_order_id_training_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."training_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_request_events" ADD CONSTRAINT "training_request_events_request_id_training_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."training_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_request_events" ADD CONSTRAINT "training_request_events_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_requests" ADD CONSTRAINT "training_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_bank_looks" ADD CONSTRAINT "visit_bank_looks_visit_id_visit_banks_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit_banks"("visit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_bank_looks" ADD CONSTRAINT "visit_bank_looks_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_bank_looks" ADD CONSTRAINT "visit_bank_looks_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_banks" ADD CONSTRAINT "visit_banks_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_pictures" ADD CONSTRAINT "visit_pictures_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_slots" ADD CONSTRAINT "visit_slots_province_visit_provinces_code_fk" FOREIGN KEY ("province") REFERENCES "public"."visit_provinces"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_province_visit_provinces_code_fk" FOREIGN KEY ("province") REFERENCES "public"."visit_provinces"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_documents_file" ON "demand_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "demand_events_demand" ON "demand_events" USING btree ("demand_id","id");--> statement-breakpoint
CREATE INDEX "demand_events_account" ON "demand_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "demand_orgs_parent" ON "demand_orgs" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "demands_account" ON "demands" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "demands_state" ON "demands" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "demands_org" ON "demands" USING btree ("org_code","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "demands_type" ON "demands" USING btree ("type","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_comments_request" ON "request_comments" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_comments_author" ON "request_comments" USING btree ("author");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_events_actor" ON "request_events" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "request_files_request" ON "request_files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_files_comment" ON "request_files" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "request_files_owner" ON "request_files" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "request_uploads_owner" ON "request_uploads" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "request_uploads_at" ON "request_uploads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "request_uploads_file" ON "request_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "requests_own" ON "requests" USING btree ("requester","update_time" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "requests_company" ON "requests" USING btree ("company","update_time" DESC NULLS FIRST,"id") WHERE "requests"."shared";--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("edition","due","update_time" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("edition","state","due","update_time" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "requests_assignee" ON "requests" USING btree ("assignee","due","update_time" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("edition","create_time");--> statement-breakpoint
CREATE INDEX "requests_solved" ON "requests" USING btree ("edition","solved_at");--> statement-breakpoint
CREATE INDEX "requests_merged" ON "requests" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "requests_ended" ON "requests" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "search_vocabulary_keys" ON "search_vocabulary" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "taken_gaps_account" ON "taken_gaps" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "taken_gaps_at" ON "taken_gaps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "training_certificate_events_certificate" ON "training_certificate_events" USING btree ("certificate_id","id");--> statement-breakpoint
CREATE INDEX "training_certificate_events_by" ON "training_certificate_events" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "training_certificates_number" ON "training_certificates" USING btree ("number");--> statement-breakpoint
CREATE INDEX "training_certificates_id_hash" ON "training_certificates" USING btree ("id_hash","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "training_certificates_once" ON "training_certificates" USING btree ("id_hash","course","level","issued");--> statement-breakpoint
CREATE INDEX "training_certificates_holder" ON "training_certificates" USING btree ("holder" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "training_certificates_expires" ON "training_certificates" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "training_certificates_revoked" ON "training_certificates" USING btree ("id") WHERE "training_certificates"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "training_classes_next" ON "training_classes" USING btree ("starts","id");--> statement-breakpoint
CREATE INDEX "training_classes_course" ON "training_classes" USING btree ("course_id","starts","id");--> statement-breakpoint
CREATE INDEX "training_courses_order" ON "training_courses" USING btree ("offered","position","id");--> statement-breakpoint
CREATE INDEX "training_order_events_order" ON "training_order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "training_order_events_by" ON "training_order_events" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "training_orders_once" ON "training_orders" USING btree ("account_id","class_id") WHERE "training_orders"."state" not in ('cancelled', 'lapsed');--> statement-breakpoint
CREATE INDEX "training_orders_account" ON "training_orders" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "training_orders_state" ON "training_orders" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "training_orders_class" ON "training_orders" USING btree ("class_id","state","id");--> statement-breakpoint
CREATE INDEX "training_orders_hold" ON "training_orders" USING btree ("hold_until") WHERE "training_orders"."hold_until" is not null;--> statement-breakpoint
CREATE INDEX "training_orders_at" ON "training_orders" USING btree ("at");--> statement-breakpoint
CREATE INDEX "training_progress_course" ON "training_progress" USING btree ("course_id","done");--> statement-breakpoint
CREATE INDEX "training_proofs_file" ON "training_proofs" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "training_request_events_request" ON "training_request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "training_request_events_by" ON "training_request_events" USING btree ("by");--> statement-breakpoint
CREATE INDEX "training_requests_account" ON "training_requests" USING btree ("account_id","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "training_requests_state" ON "training_requests" USING btree ("state","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "training_requests_kind" ON "training_requests" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "training_requests_organisation" ON "training_requests" USING btree ("organisation" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "training_requests_at" ON "training_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tree_counts_day" ON "tree_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visit_bank_looks_visit" ON "visit_bank_looks" USING btree ("visit_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_bank_looks_asked" ON "visit_bank_looks" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "visit_bank_looks_approved" ON "visit_bank_looks" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "visit_banks_at" ON "visit_banks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "visit_events_visit" ON "visit_events" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "visit_events_account" ON "visit_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "visit_pictures_file" ON "visit_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "visit_slots_day" ON "visit_slots" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visits_account" ON "visits" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visits_day" ON "visits" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "visits_province" ON "visits" USING btree ("province","day","id");--> statement-breakpoint
CREATE INDEX "visits_state" ON "visits" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("lang","update_time" DESC NULLS FIRST,"thing_id");--> statement-breakpoint
CREATE INDEX "search_entries_unlearned" ON "search_entries" USING btree ("thing_id") WHERE not "search_entries"."learned";