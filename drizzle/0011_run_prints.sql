CREATE TABLE "run_prints" (
	"submission_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"log" jsonb,
	"patch_hash" text NOT NULL,
	CONSTRAINT "run_prints_submission_id_instance_id_pk" PRIMARY KEY("submission_id","instance_id")
);
--> statement-breakpoint
ALTER TABLE "run_prints" ADD CONSTRAINT "run_prints_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_prints_instance" ON "run_prints" USING btree ("instance_id");