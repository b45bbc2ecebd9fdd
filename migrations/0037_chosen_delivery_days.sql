ALTER TABLE "delivery_types" ADD COLUMN "chosen_ahead" integer;--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "day_capacity" integer;--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "made_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_day" ON "orders" USING btree ("delivery_type_id","scheduled_date") WHERE "orders"."scheduled_date" IS NOT NULL;--> statement-breakpoint
-- Where the shop already says when orders are there, their day could be chosen: it still can be.
UPDATE "delivery_types" SET "chosen_ahead" = 60 WHERE "kind" = 'courier' AND "sends_until" IS NOT NULL;
