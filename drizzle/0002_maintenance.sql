CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"benchmark_slug" text,
	"text" text NOT NULL,
	"weight" text DEFAULT 'note' NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"benchmark_slug" text NOT NULL,
	"submission_id" text,
	"instance_id" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" text
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"benchmark_slug" text NOT NULL,
	"instance_id" text NOT NULL,
	"revision" integer NOT NULL,
	"change" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'computing' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"preview" jsonb,
	"trouble" text,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"applied_revision" integer
);
--> statement-breakpoint
CREATE TABLE "flag_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flag_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" text NOT NULL,
	"flag_key" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "harness_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "harness_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"benchmark_slug" text NOT NULL,
	"key_id" text NOT NULL,
	"name" text NOT NULL,
	"owner" text NOT NULL,
	"public_key" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoke_reason" text,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_tables" (
	"version" text PRIMARY KEY NOT NULL,
	"models" jsonb NOT NULL,
	"note" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_revisions" (
	"benchmark_slug" text NOT NULL,
	"revision" integer NOT NULL,
	"version" text NOT NULL,
	"cause" text NOT NULL,
	"note" text NOT NULL,
	"size" integer NOT NULL,
	"verifiable" integer NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reference_revisions_benchmark_slug_revision_pk" PRIMARY KEY("benchmark_slug","revision")
);
--> statement-breakpoint
CREATE TABLE "reproductions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reproductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" text NOT NULL,
	"seed" text NOT NULL,
	"count" integer NOT NULL,
	"sample" jsonb NOT NULL,
	"state" text DEFAULT 'drawn' NOT NULL,
	"bundle_sha256" text,
	"bundle_name" text,
	"report_blob" text,
	"agreed" integer,
	"compared" integer,
	"trouble" text,
	"actor_id" text,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reverification_items" (
	"reverification_id" bigint NOT NULL,
	"submission_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"report_before" text,
	"outcome" jsonb,
	CONSTRAINT "reverification_items_reverification_id_submission_id_pk" PRIMARY KEY("reverification_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "reverifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reverifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"benchmark_slug" text NOT NULL,
	"cause" text NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"board_before" integer,
	"report" jsonb,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL,
	"actor_id" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "benchmarks" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reference_revision" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "price_version" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "attested" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reproduced" jsonb;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_words" ADD CONSTRAINT "flag_words_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_words" ADD CONSTRAINT "flag_words_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harness_keys" ADD CONSTRAINT "harness_keys_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harness_keys" ADD CONSTRAINT "harness_keys_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tables" ADD CONSTRAINT "price_tables_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_revisions" ADD CONSTRAINT "reference_revisions_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_revisions" ADD CONSTRAINT "reference_revisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reproductions" ADD CONSTRAINT "reproductions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reproductions" ADD CONSTRAINT "reproductions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverification_items" ADD CONSTRAINT "reverification_items_reverification_id_reverifications_id_fk" FOREIGN KEY ("reverification_id") REFERENCES "public"."reverifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverification_items" ADD CONSTRAINT "reverification_items_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverifications" ADD CONSTRAINT "reverifications_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverifications" ADD CONSTRAINT "reverifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_benchmark" ON "announcements" USING btree ("benchmark_slug","ended_at");--> statement-breakpoint
CREATE INDEX "changes_benchmark" ON "changes" USING btree ("benchmark_slug","id");--> statement-breakpoint
CREATE INDEX "changes_submission" ON "changes" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "corrections_benchmark" ON "corrections" USING btree ("benchmark_slug","id");--> statement-breakpoint
CREATE INDEX "flag_words_submission" ON "flag_words" USING btree ("submission_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "harness_keys_benchmark" ON "harness_keys" USING btree ("benchmark_slug","key_id");--> statement-breakpoint
CREATE INDEX "reproductions_submission" ON "reproductions" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "reverification_items_waiting" ON "reverification_items" USING btree ("submission_id","state");--> statement-breakpoint
CREATE INDEX "reverifications_benchmark" ON "reverifications" USING btree ("benchmark_slug","id");