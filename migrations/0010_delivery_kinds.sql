ALTER TABLE "delivery_types" ADD COLUMN "kind" text DEFAULT 'courier' NOT NULL;--> statement-breakpoint
-- What needed no address was collected.
UPDATE delivery_types SET kind = 'pickup' WHERE NOT needs_address;--> statement-breakpoint
ALTER TABLE "delivery_types" DROP COLUMN "needs_address";