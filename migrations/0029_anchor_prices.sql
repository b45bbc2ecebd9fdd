ALTER TABLE "products" ADD COLUMN "anchor_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "anchor_at" timestamp with time zone;