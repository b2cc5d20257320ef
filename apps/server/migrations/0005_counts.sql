CREATE TABLE "counts" (
	"day" text NOT NULL,
	"edition" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "counts_day_edition_kind_language_what_pk" PRIMARY KEY("day","edition","kind","language","what")
);
