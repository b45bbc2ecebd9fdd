CREATE TABLE "order_part_items" (
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_part_items_order_item_id_position_pk" PRIMARY KEY("order_item_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_parts" (
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"address" jsonb NOT NULL,
	"delivery_type_id" integer NOT NULL,
	"delivery_name" text NOT NULL,
	"delivery_price" integer NOT NULL,
	CONSTRAINT "order_parts_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_part_items" ADD CONSTRAINT "order_part_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_part_items" ADD CONSTRAINT "order_part_items_part" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_parts"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parts" ADD CONSTRAINT "order_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_part_items_of" ON "order_part_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_parts_type" ON "order_parts" USING btree ("delivery_type_id");