ALTER TABLE "instances" ADD COLUMN "nfi" jsonb;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "nfi" jsonb;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "rules_blob" text;--> statement-breakpoint
ALTER TABLE "staged_results" ADD COLUMN "rules_blob" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "nfi" jsonb;