ALTER TABLE "orders" ADD COLUMN "expected_first" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_last" date;