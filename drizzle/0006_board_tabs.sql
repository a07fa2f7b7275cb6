ALTER TABLE "boards" ADD COLUMN "head" jsonb;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "cost" jsonb;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "behaviour" jsonb;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "instances" jsonb;