ALTER TABLE "removed_items" ADD COLUMN "line_id" integer;--> statement-breakpoint
ALTER TABLE "saved_items" ADD COLUMN "line_id" integer;