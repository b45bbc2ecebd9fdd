ALTER TABLE "attributes" ADD COLUMN "measure" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "safety" jsonb;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "measures" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "safety" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "returns" text;