CREATE TABLE "run_results" (
	"submission_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"nfi" jsonb NOT NULL,
	"rules_blob" text,
	CONSTRAINT "run_results_submission_id_instance_id_position_pk" PRIMARY KEY("submission_id","instance_id","position")
);
--> statement-breakpoint
ALTER TABLE "run_results" ADD CONSTRAINT "run_results_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;