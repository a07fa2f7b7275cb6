ALTER TABLE "benchmarks" ADD COLUMN "statistics" jsonb;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "sources" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "human" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "size" jsonb;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "profile" jsonb;