CREATE TABLE "pack_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pack_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"benchmark_slug" text,
	"pack_sha256" text NOT NULL,
	"pack_name" text NOT NULL,
	"policy" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"outcome" jsonb,
	"trouble" jsonb,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pack_imports" ADD CONSTRAINT "pack_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pack_imports_benchmark" ON "pack_imports" USING btree ("benchmark_slug","id");