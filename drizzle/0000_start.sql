CREATE TABLE "benchmarks" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"languages" text[] NOT NULL,
	"grading" text NOT NULL,
	"limits" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"licence" text NOT NULL,
	"validity" jsonb NOT NULL,
	"size" integer NOT NULL,
	"verifiable" integer NOT NULL,
	"repositories" integer NOT NULL,
	"policy" text DEFAULT 'at-once' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"accepts_bundles" boolean DEFAULT true NOT NULL,
	"pack_sha256" text,
	"engine_version" text,
	"position" integer DEFAULT 100 NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_versions" (
	"slug" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"benchmark_slug" text NOT NULL,
	"instance_id" text NOT NULL,
	"position" integer NOT NULL,
	"repo" text NOT NULL,
	"language" text,
	"base_commit" text NOT NULL,
	"problem_statement" text NOT NULL,
	"gold_patch" text NOT NULL,
	"test_patch" text NOT NULL,
	"fail_to_pass" jsonb NOT NULL,
	"pass_to_pass" jsonb NOT NULL,
	"categories" text[] NOT NULL,
	"skills" text[] NOT NULL,
	"scope" text,
	"test_runner" text,
	"gold" jsonb,
	"gold_log_pages" text,
	"gold_files" integer DEFAULT 0 NOT NULL,
	"gold_added" integer DEFAULT 0 NOT NULL,
	"gold_deleted" integer DEFAULT 0 NOT NULL,
	"broken" text,
	CONSTRAINT "instances_benchmark_slug_instance_id_pk" PRIMARY KEY("benchmark_slug","instance_id")
);
--> statement-breakpoint
CREATE TABLE "reported_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"benchmark_slug" text NOT NULL,
	"position" integer NOT NULL,
	"model" text NOT NULL,
	"scaffold" text NOT NULL,
	"org" text,
	"open_weights" boolean,
	"resolved" integer,
	"total" integer,
	"cost_usd" text,
	"steps" text,
	"printed" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"date" text
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"benchmark_slug" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"method_version" text NOT NULL,
	"seed" integer NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	CONSTRAINT "accounts_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "maintainers" (
	"user_id" text NOT NULL,
	"benchmark_slug" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"sha256" text,
	"inspection" jsonb,
	"submission_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"name" text,
	"email" text,
	"role" text DEFAULT 'submitter' NOT NULL,
	"suspended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"refilled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"lock_names" text[] NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"submission_id" text NOT NULL,
	"path" text NOT NULL,
	"instance_id" text,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"lines" integer NOT NULL,
	"pages" text NOT NULL,
	CONSTRAINT "evidence_files_submission_id_path_pk" PRIMARY KEY("submission_id","path")
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" text NOT NULL,
	"instance_id" text,
	"code" text NOT NULL,
	"severity" text NOT NULL,
	"file" text,
	"from_line" integer,
	"to_line" integer,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "results" (
	"submission_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"evidence_kind" text,
	"claimed" integer,
	"tests" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"explanation" text NOT NULL,
	"patch" jsonb,
	"patch_blob" text,
	"tests_blob" text,
	"steps" integer,
	"seconds" double precision,
	"cost_usd" double precision,
	"input_tokens" bigint,
	"cached_tokens" bigint,
	"output_tokens" bigint,
	"cost_source" text NOT NULL,
	"files_touched" jsonb,
	"footprint" jsonb,
	"similarity" jsonb,
	"trajectory" jsonb,
	"engine_version" text NOT NULL,
	"derived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "results_submission_id_instance_id_pk" PRIMARY KEY("submission_id","instance_id")
);
--> statement-breakpoint
CREATE TABLE "staged_files" (
	"submission_id" text NOT NULL,
	"path" text NOT NULL,
	"instance_id" text,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"lines" integer NOT NULL,
	"pages" text NOT NULL,
	CONSTRAINT "staged_files_submission_id_path_pk" PRIMARY KEY("submission_id","path")
);
--> statement-breakpoint
CREATE TABLE "staged_results" (
	"submission_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"engine_mark" text NOT NULL,
	"bundle_sha256" text NOT NULL,
	"report" jsonb NOT NULL,
	"patch_blob" text,
	"tests_blob" text,
	"trajectory" jsonb,
	CONSTRAINT "staged_results_submission_id_instance_id_pk" PRIMARY KEY("submission_id","instance_id")
);
--> statement-breakpoint
CREATE TABLE "submission_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"benchmark_slug" text NOT NULL,
	"owner_id" text,
	"state" text DEFAULT 'received' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"bundle_sha256" text NOT NULL,
	"bundle_bytes" bigint NOT NULL,
	"bundle_name" text NOT NULL,
	"layout" text,
	"bundle_files" integer,
	"model" text NOT NULL,
	"scaffold" text NOT NULL,
	"org" text DEFAULT '' NOT NULL,
	"open_weights" boolean,
	"effort" text DEFAULT '' NOT NULL,
	"attempts" text DEFAULT '1' NOT NULL,
	"date" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"size" integer,
	"predicted" integer,
	"resolved" integer,
	"unresolved" integer,
	"unverified" integer,
	"missing" integer,
	"trust" text,
	"claims" jsonb,
	"groups" jsonb,
	"mean_cost_usd" text,
	"cost_n" integer,
	"mean_steps" text,
	"steps_n" integer,
	"input_tokens" bigint,
	"output_tokens" bigint,
	"progress" jsonb,
	"trouble" jsonb,
	"engine_version" text,
	"report_blob" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "instances" ADD CONSTRAINT "instances_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_rows" ADD CONSTRAINT "reported_rows_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintainers" ADD CONSTRAINT "maintainers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_files" ADD CONSTRAINT "staged_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_results" ADD CONSTRAINT "staged_results_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_benchmark_slug_benchmarks_slug_fk" FOREIGN KEY ("benchmark_slug") REFERENCES "public"."benchmarks"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_rows_benchmark" ON "reported_rows" USING btree ("benchmark_slug","position");--> statement-breakpoint
CREATE INDEX "boards_latest" ON "boards" USING btree ("benchmark_slug","id");--> statement-breakpoint
CREATE UNIQUE INDEX "maintainers_user_benchmark" ON "maintainers" USING btree ("user_id","benchmark_slug");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "flags_submission" ON "flags" USING btree ("submission_id","severity");--> statement-breakpoint
CREATE INDEX "results_instance" ON "results" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "submission_events_submission" ON "submission_events" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "submissions_board" ON "submissions" USING btree ("benchmark_slug","state");--> statement-breakpoint
CREATE INDEX "submissions_owner" ON "submissions" USING btree ("owner_id","received_at");--> statement-breakpoint
CREATE INDEX "submissions_published" ON "submissions" USING btree ("state","published_at");