ALTER TABLE "delivery_types" ADD COLUMN "sends_until" integer;--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "days_min" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "days_max" integer DEFAULT 1 NOT NULL;