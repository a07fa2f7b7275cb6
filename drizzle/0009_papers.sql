CREATE TABLE "publications" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"authors" text NOT NULL,
	"year" integer NOT NULL,
	"arxiv" text,
	"url" text NOT NULL,
	"notes" jsonb NOT NULL,
	"sets" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"publication" text NOT NULL,
	"benchmark_slug" text,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"snapshot" jsonb NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "benchmarks" ADD COLUMN "coverage" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "published_tables" ADD CONSTRAINT "published_tables_publication_publications_key_fk" FOREIGN KEY ("publication") REFERENCES "public"."publications"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_tables" ADD CONSTRAINT "published_tables_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_tables_benchmark" ON "published_tables" USING btree ("benchmark_slug","position");